-- Step 1 of a hub: roles, tables, and who may see which rows. `regra hub init` runs each step once,
-- as one transaction, and notes it in hub.step. PostgreSQL 15 or newer; roles are of the whole
-- server, so those that are there already are kept.

DO $$
DECLARE one text;
BEGIN
    FOREACH one IN ARRAY ARRAY['hub_owner', 'hub_hall', 'hub_reader', 'hub_people', 'hub_public'] LOOP
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = one) THEN
            EXECUTE format('CREATE ROLE %I NOLOGIN', one);
        END IF;
    END LOOP;
END $$;
GRANT hub_owner TO CURRENT_USER;
GRANT pg_read_all_stats TO hub_owner; -- hub.readiness() asks for the standbys
GRANT hub_reader TO hub_people;

CREATE SCHEMA hub AUTHORIZATION hub_owner;
CREATE SCHEMA people AUTHORIZATION hub_owner;
GRANT USAGE ON SCHEMA hub TO hub_hall, hub_reader, hub_public;
GRANT USAGE ON SCHEMA people TO hub_hall, hub_people;
SET LOCAL ROLE hub_owner;
ALTER DEFAULT PRIVILEGES IN SCHEMA hub REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;

CREATE TABLE hub.step (
    n integer PRIMARY KEY,
    file text NOT NULL,
    sha256 bytea NOT NULL,
    done timestamptz NOT NULL DEFAULT now()
);

-- ---- the server ---------------------------------------------------------------------------------

-- One row: which hub this is. Another server, or another timeline of the same (a standby took over,
-- or a backup was restored), is another generation: hub.generation().
CREATE TABLE hub.system (
    single boolean PRIMARY KEY DEFAULT true CHECK (single),
    id uuid NOT NULL DEFAULT gen_random_uuid(),
    generation integer NOT NULL DEFAULT 1,
    cluster bigint NOT NULL,
    timeline text NOT NULL,
    since timestamptz NOT NULL DEFAULT now()
);

-- When each login was last heard.
CREATE TABLE hub.hall (
    name name PRIMARY KEY,
    heard timestamptz NOT NULL,
    generation integer NOT NULL
);

-- ---- journals -----------------------------------------------------------------------------------

CREATE TABLE hub.event (
    id uuid PRIMARY KEY,
    owner name NOT NULL,
    head bigint NOT NULL,    -- its last act
    hash bytea NOT NULL,     -- of that act
    forked boolean NOT NULL DEFAULT false,
    rows_as_of bigint,       -- the act that the projections were made at
    rows_by text,            -- the program that made them
    created timestamptz NOT NULL DEFAULT now(),
    changed timestamptz NOT NULL DEFAULT now()
);

-- hash = sha256(hash of the act before || body); before the first act stands hub.genesis(event).
CREATE TABLE hub.act (
    event uuid REFERENCES hub.event,
    n bigint CHECK (n > 0),
    body bytea NOT NULL CHECK (length(body) <= 8388608),
    hash bytea NOT NULL CHECK (length(hash) = 32),
    received timestamptz NOT NULL DEFAULT now(),
    sent_by name NOT NULL DEFAULT session_user,
    PRIMARY KEY (event, n)
);

-- The other sides of forks: acts that follow an act which has another one after it.
CREATE TABLE hub.branch (
    event uuid REFERENCES hub.event,
    n bigint NOT NULL CHECK (n > 0),
    hash bytea NOT NULL,
    prev bytea NOT NULL,
    body bytea NOT NULL CHECK (length(body) <= 8388608),
    received timestamptz NOT NULL DEFAULT now(),
    sent_by name NOT NULL DEFAULT session_user,
    PRIMARY KEY (event, n, hash)
);

CREATE FUNCTION hub.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'acts are never changed or deleted' USING ERRCODE = '42501';
END $$;
CREATE TRIGGER kept BEFORE UPDATE OR DELETE ON hub.act
    FOR EACH ROW EXECUTE FUNCTION hub.refuse_change();
CREATE TRIGGER stays BEFORE TRUNCATE ON hub.act EXECUTE FUNCTION hub.refuse_change();
CREATE TRIGGER kept BEFORE UPDATE OR DELETE ON hub.branch
    FOR EACH ROW EXECUTE FUNCTION hub.refuse_change();
CREATE TRIGGER stays BEFORE TRUNCATE ON hub.branch EXECUTE FUNCTION hub.refuse_change();

-- What the acts say of rows outside of the chain: the last commitment, null once it is erased.
CREATE TABLE hub.stated (
    event uuid REFERENCES hub.event,
    row bytea CHECK (length(row) = 8),
    commitment bytea,
    n bigint NOT NULL,
    PRIMARY KEY (event, row)
);
-- The same of sets of rules.
CREATE TABLE hub.lock (
    event uuid REFERENCES hub.event,
    lock integer,
    digest bytea NOT NULL,
    n bigint NOT NULL,
    PRIMARY KEY (event, lock)
);
CREATE TABLE hub.source (
    hash bytea PRIMARY KEY,
    bytes bytea NOT NULL,
    CHECK (hash = sha256(bytes))
);
CREATE TABLE hub.locked (
    event uuid,
    lock integer,
    path text COLLATE "C",
    hash bytea NOT NULL REFERENCES hub.source,
    PRIMARY KEY (event, lock, path),
    FOREIGN KEY (event, lock) REFERENCES hub.lock
);

-- Persons, texts and attachments: all that names people. Only what the acts commit to.
CREATE TABLE people.row (
    event uuid,
    row bytea,
    what text NOT NULL CHECK (what IN ('person', 'text', 'attachment')),
    key bytea NOT NULL CHECK (length(key) = 32),
    kind text NOT NULL,
    data bytea NOT NULL,
    PRIMARY KEY (event, row),
    FOREIGN KEY (event, row) REFERENCES hub.stated
);

-- ---- projections --------------------------------------------------------------------------------

-- Rows for a federation's own tools, made by the hall's program of the journal up to the act
-- `as_of`, and replaced as a whole. `regra hub check` makes them again. They name nobody.
CREATE TABLE hub.about (
    event uuid PRIMARY KEY REFERENCES hub.event,
    as_of bigint NOT NULL,
    name text NOT NULL,
    ruleset text NOT NULL,
    competition text NOT NULL,
    place text NOT NULL,
    federation text NOT NULL,
    first_day date,
    last_day date,
    rated boolean NOT NULL,
    closed boolean NOT NULL,
    entries integer NOT NULL,
    planned integer NOT NULL, -- rounds; 0: as the ruleset says
    paired integer NOT NULL,
    missing integer NOT NULL  -- boards without a result
);
CREATE TABLE hub.entry (
    event uuid REFERENCES hub.event,
    as_of bigint NOT NULL,
    competition text,
    number integer,
    entry text NOT NULL, -- id of the person's row
    team text NOT NULL,
    gender text NOT NULL,
    title text NOT NULL,
    federation text NOT NULL,
    rating integer NOT NULL,
    facts jsonb NOT NULL, -- category
    plays boolean NOT NULL, -- in the round after the last one paired
    PRIMARY KEY (event, competition, number)
);
CREATE TABLE hub.game (
    event uuid REFERENCES hub.event,
    as_of bigint NOT NULL,
    competition text,
    round integer,
    board integer,
    white integer NOT NULL, -- numbers of entries; 0: an empty chair
    black integer NOT NULL,
    counted text NOT NULL,  -- "1-0"; "": none yet
    reported text NOT NULL, -- another after a late correction
    forfeit boolean NOT NULL,
    PRIMARY KEY (event, competition, round, board)
);
CREATE TABLE hub.standing (
    event uuid REFERENCES hub.event,
    as_of bigint NOT NULL,
    competition text,
    list text,       -- "": all entries; else a list of the ruleset
    "group" text,    -- "": all of it
    place integer,
    rank integer,    -- null: not ranked
    number integer NOT NULL, -- of an entry, or of a team
    team text NOT NULL,      -- its name; "" of an entry
    points numeric NOT NULL,
    marks jsonb NOT NULL,    -- tie-breaks as printed
    PRIMARY KEY (event, competition, list, "group", place)
);
CREATE TABLE hub.fault (
    event uuid REFERENCES hub.event,
    as_of bigint NOT NULL,
    competition text,
    nth integer,
    team text NOT NULL,
    fault text NOT NULL,
    reason text NOT NULL,
    "group" text NOT NULL,
    pupils integer NOT NULL,
    cost numeric NOT NULL,
    PRIMARY KEY (event, competition, nth)
);
CREATE TABLE hub.award (
    event uuid REFERENCES hub.event,
    as_of bigint NOT NULL,
    competition text,
    nth integer,
    prize text NOT NULL,
    "group" text NOT NULL,
    place integer NOT NULL,
    number integer NOT NULL, -- of an entry, or of a team; 0 of others
    team text NOT NULL,
    gives text NOT NULL,
    amount numeric,
    currency text NOT NULL,
    PRIMARY KEY (event, competition, nth)
);

-- ---- who sees what ------------------------------------------------------------------------------

-- A login writes and sees the events that it, or a role that it is in, has begun.
CREATE FUNCTION hub.is_mine(owner name) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT owner = session_user
        OR EXISTS (SELECT FROM pg_roles r WHERE r.rolname = owner
                   AND pg_has_role(session_user, r.oid, 'MEMBER'))
$$;
CREATE FUNCTION hub.owns(event uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT EXISTS (SELECT FROM hub.event e WHERE e.id = $1 AND hub.is_mine(e.owner))
$$;
GRANT EXECUTE ON FUNCTION hub.is_mine, hub.owns TO hub_hall, hub_reader;

DO $$
DECLARE one text;
BEGIN
    FOREACH one IN ARRAY ARRAY['hub.act', 'hub.stated', 'hub.lock', 'hub.locked', 'hub.about', 'hub.entry',
                               'hub.game', 'hub.standing', 'hub.fault', 'hub.award'] LOOP
        EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', one);
        EXECUTE format('CREATE POLICY own ON %s FOR SELECT TO hub_hall USING (hub.owns(event))', one);
        EXECUTE format('CREATE POLICY "all" ON %s FOR SELECT TO hub_reader USING (true)', one);
        EXECUTE format('GRANT SELECT ON %s TO hub_hall, hub_reader', one);
    END LOOP;
END $$;
ALTER TABLE hub.event ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON hub.event FOR SELECT TO hub_hall USING (hub.is_mine(owner));
CREATE POLICY "all" ON hub.event FOR SELECT TO hub_reader USING (true);
ALTER TABLE hub.source ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON hub.source FOR SELECT TO hub_hall
    USING (EXISTS (SELECT FROM hub.locked l WHERE l.hash = source.hash)); -- of own events
CREATE POLICY "all" ON hub.source FOR SELECT TO hub_reader USING (true);
GRANT SELECT ON hub.event, hub.source, hub.system TO hub_hall, hub_reader;
GRANT SELECT ON hub.step, hub.hall TO hub_reader;
ALTER TABLE people.row ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON people.row FOR SELECT TO hub_hall USING (hub.owns(event));
CREATE POLICY "all" ON people.row FOR SELECT TO hub_people USING (true);
GRANT SELECT ON people.row TO hub_hall, hub_people;
ALTER TABLE hub.branch ENABLE ROW LEVEL SECURITY; -- nobody but the owner

CREATE VIEW people.person WITH (security_invoker = true) AS
    SELECT event, encode(row, 'hex') AS entry, convert_from(data, 'UTF8')::jsonb ->> 'name' AS name,
           convert_from(data, 'UTF8')::jsonb ->> 'birth' AS birth, convert_from(data, 'UTF8')::jsonb AS data
    FROM people.row WHERE what = 'person';
GRANT SELECT ON people.person TO hub_hall, hub_people;

-- Each fork: how many acts are kept apart, from which number, whose.
CREATE VIEW hub.fork AS
    SELECT event, min(n) AS first, count(*) AS acts, sent_by, max(received) AS received
    FROM hub.branch GROUP BY event, sent_by;
GRANT SELECT ON hub.fork TO hub_reader;

-- Standings without people, for a page that anybody may read.
CREATE VIEW hub.public_standing AS
    SELECT a.name AS event, a.first_day, s.competition, s.list, s."group", s.rank, s.number, s.team, s.points
    FROM hub.standing s JOIN hub.about a USING (event);
GRANT SELECT ON hub.public_standing TO hub_public;
