-- Step 2 of a hub: what a hall may do, and what `regra hub check` asks. A hall writes by these
-- functions only.

SET LOCAL ROLE hub_owner;

-- ---- the server ---------------------------------------------------------------------------------

-- The generation, which is one more when this is another server or timeline than before. So a
-- take-over is noticed by whoever asks first.
CREATE FUNCTION hub.generation() RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    here bigint := (SELECT system_identifier FROM pg_control_system());
    line text := left(pg_walfile_name(pg_current_wal_lsn()), 8);
    found hub.system;
BEGIN
    SELECT * INTO found FROM hub.system;
    IF found.cluster = here AND found.timeline = line THEN
        RETURN found.generation;
    END IF;
    UPDATE hub.system SET generation = generation + 1, cluster = here, timeline = line, since = now()
        WHERE cluster = found.cluster AND timeline = found.timeline;
    RETURN (SELECT s.generation FROM hub.system s);
END $$;
INSERT INTO hub.system (cluster, timeline)
    SELECT system_identifier, left(pg_walfile_name(pg_current_wal_lsn()), 8) FROM pg_control_system();

-- ---- journals -----------------------------------------------------------------------------------

CREATE FUNCTION hub.genesis(event uuid) RETURNS bytea LANGUAGE sql IMMUTABLE
    SET search_path = pg_catalog, pg_temp AS $$
    SELECT sha256(convert_to('regra journal 1', 'UTF8') || decode(replace(event::text, '-', ''), 'hex'))
$$;

-- HMAC-SHA-256(key, kind || 0 || data); the key has 32 bytes.
CREATE FUNCTION hub.commitment(key bytea, kind text, data bytea) RETURNS bytea LANGUAGE plpgsql IMMUTABLE
    SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    ipad bytea := key || decode(repeat('00', 32), 'hex');
    opad bytea := ipad;
BEGIN
    FOR i IN 0..63 LOOP
        ipad := set_byte(ipad, i, get_byte(ipad, i) # 54);
        opad := set_byte(opad, i, get_byte(opad, i) # 92);
    END LOOP;
    RETURN sha256(opad || sha256(ipad || convert_to(kind, 'UTF8') || '\x00'::bytea || data));
END $$;

-- The event's row, locked until the end of the transaction; it must be the caller's.
CREATE FUNCTION hub.hold(_event uuid) RETURNS hub.event LANGUAGE plpgsql
    SET search_path = pg_catalog, pg_temp AS $$
DECLARE held hub.event;
BEGIN
    SELECT * INTO held FROM hub.event e WHERE e.id = _event FOR UPDATE;
    IF FOUND AND NOT hub.is_mine(held.owner) THEN
        RAISE EXCEPTION 'event % is not of %', _event, session_user USING ERRCODE = '42501';
    END IF;
    RETURN held;
END $$;

-- What an act says of rows and rules. Rows that it erases or replaces are deleted here and now.
CREATE FUNCTION hub.take_stated(_event uuid, _n bigint, said json) RETURNS void LANGUAGE plpgsql
    SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    IF said -> 'rows' IS NOT NULL THEN
        DELETE FROM people.row r USING json_object_keys(said -> 'rows') k
            WHERE r.event = _event AND r.row = decode(k, 'hex');
        INSERT INTO hub.stated AS s
            SELECT _event, decode(key, 'hex'), decode(value, 'hex'), _n FROM json_each_text(said -> 'rows')
            ON CONFLICT (event, row) DO UPDATE SET commitment = excluded.commitment, n = excluded.n;
    END IF;
    IF said -> 'erased' IS NOT NULL THEN
        DELETE FROM people.row r USING json_array_elements_text(said -> 'erased') k
            WHERE r.event = _event AND r.row = decode(k, 'hex');
        UPDATE hub.stated s SET commitment = NULL, n = _n
            FROM json_array_elements_text(said -> 'erased') k
            WHERE s.event = _event AND s.row = decode(k, 'hex');
    END IF;
    IF said -> 'locks' IS NOT NULL THEN
        INSERT INTO hub.lock SELECT _event, key::integer, decode(value, 'hex'), _n
            FROM json_each_text(said -> 'locks')
            ON CONFLICT (event, lock) DO UPDATE SET digest = excluded.digest, n = excluded.n;
    END IF;
END $$;

CREATE FUNCTION hub.keep_apart(_event uuid, _n bigint, _prev bytea, bodies bytea[]) RETURNS void
    LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    body bytea;
    before bytea := _prev;
    now_at bytea;
    n bigint := _n;
BEGIN
    FOREACH body IN ARRAY bodies LOOP
        now_at := sha256(before || body);
        INSERT INTO hub.branch VALUES (_event, n, now_at, before, body) ON CONFLICT DO NOTHING;
        before := now_at;
        n := n + 1;
    END LOOP;
    UPDATE hub.event SET forked = true, changed = now() WHERE id = _event AND NOT forked;
END $$;

-- A segment of a journal: the acts first, first + 1, ... after an act of the hash `prev`. At most
-- 500 acts, and 1 MiB or one act. Answers:
--     ok             the hub has them, now or before; head and hash are its last act
--     gap            there is none before `first` yet: go on from head + 1
--     forked before  the act before `first` is another one here: send from an earlier act
--     fork           the act common + 1 is another one here: these are kept apart
CREATE FUNCTION hub.push(_event uuid, _first bigint, _prev bytea, _bodies bytea[],
                         OUT answer text, OUT head bigint, OUT hash bytea, OUT common bigint)
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    held hub.event;
    before bytea;
    one bytea;
    old bytea;
    said json;
    nth bigint := _first;
    written boolean := false;
BEGIN
    IF _first < 1 OR _first IS NULL OR _prev IS NULL OR array_position(_bodies, NULL) IS NOT NULL
       OR coalesce(array_ndims(_bodies), 1) <> 1 OR cardinality(_bodies) > 500
       OR (cardinality(_bodies) > 1
           AND (SELECT sum(length(b)) FROM unnest(_bodies) b) > 1048576) THEN
        RAISE EXCEPTION 'a segment is at most 500 acts and 1 MiB' USING ERRCODE = '22023';
    END IF;
    held := hub.hold(_event);
    IF held.id IS NULL THEN
        IF _first > 1 THEN
            answer := 'gap'; head := 0; hash := hub.genesis(_event);
            RETURN;
        END IF;
        INSERT INTO hub.event (id, owner, head, hash)
            VALUES (_event, session_user, 0, hub.genesis(_event)) ON CONFLICT DO NOTHING;
        held := hub.hold(_event); -- somebody else may have been faster
    END IF;
    head := held.head;
    hash := held.hash;
    before := CASE WHEN _first = 1 THEN hub.genesis(_event)
                   ELSE (SELECT a.hash FROM hub.act a WHERE a.event = _event AND a.n = _first - 1) END;
    IF before IS DISTINCT FROM _prev THEN
        IF EXISTS (SELECT FROM hub.branch b WHERE b.event = _event AND b.n = _first - 1 AND b.hash = _prev) THEN
            answer := 'fork';
            PERFORM hub.keep_apart(_event, _first, _prev, _bodies);
        ELSIF _first > held.head + 1 THEN
            answer := 'gap';
        ELSE
            answer := 'forked before';
        END IF;
        RETURN;
    END IF;
    FOREACH one IN ARRAY _bodies LOOP
        before := sha256(before || one);
        IF nth <= held.head THEN
            SELECT a.hash INTO old FROM hub.act a WHERE a.event = _event AND a.n = nth;
            IF old <> before THEN
                answer := 'fork';
                common := nth - 1;
                PERFORM hub.keep_apart(_event, nth, CASE WHEN nth = _first THEN _prev ELSE
                    (SELECT a.hash FROM hub.act a WHERE a.event = _event AND a.n = nth - 1) END,
                    _bodies[(nth - _first + 1)::integer:]);
                RETURN;
            END IF;
        ELSE
            said := convert_from(one, 'UTF8')::json;
            IF (said ->> 'n') IS DISTINCT FROM nth::text
               OR (nth = 1 AND (said ->> 'event') IS DISTINCT FROM replace(_event::text, '-', '')) THEN
                RAISE EXCEPTION 'act % does not say its number and event', nth USING ERRCODE = '22023';
            END IF;
            INSERT INTO hub.act (event, n, body, hash) VALUES (_event, nth, one, before);
            PERFORM hub.take_stated(_event, nth, said);
            head := nth;
            hash := before;
            written := true;
        END IF;
        nth := nth + 1;
    END LOOP;
    IF written THEN
        UPDATE hub.event e SET head = push.head, hash = push.hash, changed = now() WHERE e.id = _event;
    END IF;
    answer := 'ok';
END $$;

-- What the hub has of an event (head 0: nothing), what it lacks, and which hub it is. That the
-- caller was heard is noted, at most once a minute.
CREATE FUNCTION hub.greet(_event uuid, OUT hub uuid, OUT generation integer, OUT head bigint, OUT hash bytea,
                          OUT rows_as_of bigint, OUT rows_by text, OUT lacks_rows bytea[], OUT lacks_locks integer[])
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE held hub.event;
BEGIN
    generation := hub.generation();
    SELECT s.id INTO hub FROM hub.system s;
    IF NOT EXISTS (SELECT FROM hub.hall l WHERE l.name = session_user AND l.generation = greet.generation
                   AND l.heard > now() - interval '1 minute') THEN
        INSERT INTO hub.hall VALUES (session_user, now(), generation)
            ON CONFLICT (name) DO UPDATE SET heard = now(), generation = excluded.generation;
    END IF;
    SELECT * INTO held FROM hub.event e WHERE e.id = _event;
    IF FOUND AND NOT hub.is_mine(held.owner) THEN
        RAISE EXCEPTION 'event % is not of %', _event, session_user USING ERRCODE = '42501';
    END IF;
    head := coalesce(held.head, 0);
    hash := coalesce(held.hash, hub.genesis(_event));
    rows_as_of := coalesce(held.rows_as_of, 0);
    rows_by := coalesce(held.rows_by, '');
    lacks_rows := ARRAY(SELECT s.row FROM hub.stated s WHERE s.event = _event AND s.commitment IS NOT NULL
        AND NOT EXISTS (SELECT FROM people.row r WHERE r.event = s.event AND r.row = s.row));
    lacks_locks := ARRAY(SELECT k.lock FROM hub.lock k WHERE k.event = _event
        AND NOT EXISTS (SELECT FROM hub.locked l WHERE l.event = k.event AND l.lock = k.lock));
END $$;

-- What the hub has of an event, in a commit of its own behind all before. Where the server waits for
-- a standby, the answer comes once the standby has all of them; a WARNING: it was not waited for.
CREATE FUNCTION hub.confirm(_event uuid, OUT head bigint, OUT hash bytea, OUT standbys text)
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE held hub.event;
BEGIN
    PERFORM pg_logical_emit_message(true, 'hub', 'confirm');
    SELECT * INTO held FROM hub.event e WHERE e.id = _event;
    IF held.id IS NULL OR NOT hub.is_mine(held.owner) THEN
        RAISE EXCEPTION 'event % is not of %', _event, session_user USING ERRCODE = '42501';
    END IF;
    head := held.head;
    hash := held.hash;
    standbys := current_setting('synchronous_standby_names');
END $$;

-- ---- what stands outside of the chain -----------------------------------------------------------

-- Rows that the last commitment of their ids is of; others are not taken. How many were.
CREATE FUNCTION hub.put_people(_event uuid, _rows bytea[], _what text[], _keys bytea[], _kinds text[],
                               _data bytea[]) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE taken integer;
BEGIN
    PERFORM hub.hold(_event); -- an act may erase one of them
    INSERT INTO people.row
        SELECT _event, u.row, u.what, u.key, u.kind, u.data
        FROM unnest(_rows, _what, _keys, _kinds, _data) AS u (row, what, key, kind, data)
        JOIN hub.stated s ON s.event = _event AND s.row = u.row
        WHERE length(u.key) = 32 AND s.commitment = hub.commitment(u.key, u.kind, u.data)
        ON CONFLICT (event, row) DO UPDATE SET what = excluded.what, key = excluded.key,
            kind = excluded.kind, data = excluded.data;
    GET DIAGNOSTICS taken = ROW_COUNT;
    RETURN taken;
END $$;

-- Which of these sources the hub does not have.
CREATE FUNCTION hub.lacks_sources(_hashes bytea[]) RETURNS SETOF bytea
    LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT DISTINCT h FROM unnest(_hashes) h WHERE NOT EXISTS (SELECT FROM hub.source s WHERE s.hash = h)
$$;

-- The files of a lock: of each its path and hash, and the bytes of those that the hub does not
-- have. They must be those that an act says.
CREATE FUNCTION hub.put_rules(_event uuid, _lock integer, _paths text[], _hashes bytea[], _bytes bytea[])
    RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    found bytea;
BEGIN
    PERFORM hub.hold(_event);
    SELECT sha256(string_agg(convert_to(u.path, 'UTF8') || '\x00'::bytea ||
                             convert_to(encode(u.hash, 'hex') || E'\n', 'UTF8'), ''::bytea
                             ORDER BY u.path COLLATE "C"))
        INTO found FROM unnest(_paths, _hashes) AS u (path, hash);
    IF NOT EXISTS (SELECT FROM hub.lock l WHERE l.event = _event AND l.lock = _lock AND l.digest = found) THEN
        RAISE EXCEPTION 'these are not the files of lock %', _lock USING ERRCODE = '22023';
    END IF;
    INSERT INTO hub.source SELECT DISTINCT ON (sha256(b)) sha256(b), b FROM unnest(_bytes) b
        WHERE sha256(b) = ANY (_hashes) ON CONFLICT DO NOTHING;
    INSERT INTO hub.locked SELECT _event, _lock, u.path, u.hash FROM unnest(_paths, _hashes) AS u (path, hash)
        ON CONFLICT DO NOTHING;
END $$;

-- ---- projections --------------------------------------------------------------------------------

-- Replaces all rows of an event by those made of its journal up to an act. Answers: ok; older (the
-- hub has rows of a later act); fork (that act is another one here).
CREATE FUNCTION hub.project(_event uuid, _as_of bigint, _hash bytea, _program text, _rows jsonb) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE held hub.event := hub.hold(_event);
BEGIN
    IF NOT EXISTS (SELECT FROM hub.act a WHERE a.event = _event AND a.n = _as_of AND a.hash = _hash) THEN
        RETURN 'fork';
    ELSIF held.rows_as_of > _as_of THEN
        RETURN 'older';
    END IF;
    DELETE FROM hub.about WHERE event = _event;
    INSERT INTO hub.about SELECT _event, _as_of, r.name, r.ruleset, r.competition, r.place, r.federation,
            nullif(r.first_day, '')::date, nullif(r.last_day, '')::date, r.rated, r.closed, r.entries, r.planned,
            r.paired, r.missing
        FROM jsonb_to_record(_rows -> 'about') AS r (name text, ruleset text, competition text, place text,
            federation text, first_day text, last_day text, rated boolean, closed boolean, entries integer,
            planned integer, paired integer, missing integer);
    DELETE FROM hub.entry WHERE event = _event;
    INSERT INTO hub.entry SELECT _event, _as_of, r.* FROM jsonb_to_recordset(_rows -> 'entries') AS r
        (competition text, number integer, entry text, team text, gender text, title text, federation text, rating integer,
         facts jsonb, plays boolean);
    DELETE FROM hub.game WHERE event = _event;
    INSERT INTO hub.game SELECT _event, _as_of, r.* FROM jsonb_to_recordset(_rows -> 'games') AS r
        (competition text, round integer, board integer, white integer, black integer, counted text, reported text,
         forfeit boolean);
    DELETE FROM hub.standing WHERE event = _event;
    INSERT INTO hub.standing SELECT _event, _as_of, r.* FROM jsonb_to_recordset(_rows -> 'standings') AS r
        (competition text, list text, "group" text, place integer, rank integer, number integer, team text, points numeric,
         marks jsonb);
    DELETE FROM hub.fault WHERE event = _event;
    INSERT INTO hub.fault SELECT _event, _as_of, r.* FROM jsonb_to_recordset(_rows -> 'faults') AS r
        (competition text, nth integer, team text, fault text, reason text, "group" text, pupils integer, cost numeric);
    DELETE FROM hub.award WHERE event = _event;
    INSERT INTO hub.award SELECT _event, _as_of, r.* FROM jsonb_to_recordset(_rows -> 'awards') AS r
        (competition text, nth integer, prize text, "group" text, place integer, number integer, team text, gives text,
         amount numeric, currency text);
    UPDATE hub.event SET rows_as_of = _as_of, rows_by = _program WHERE id = _event;
    RETURN 'ok';
END $$;

-- The rows of an event as project() takes them, each list in the order of its key; what may have
-- a fraction as text.
CREATE FUNCTION hub.rows_of(_event uuid) RETURNS jsonb
    LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT jsonb_build_object(
        'about', (SELECT to_jsonb(r) - 'event' - 'as_of' || jsonb_build_object(
                'first_day', coalesce(r.first_day::text, ''), 'last_day', coalesce(r.last_day::text, ''))
            FROM hub.about r WHERE event = _event),
        'entries', (SELECT coalesce(jsonb_agg(to_jsonb(r) - 'event' - 'as_of' ORDER BY r.competition, r.number), '[]')
            FROM hub.entry r WHERE event = _event),
        'games', (SELECT coalesce(jsonb_agg(to_jsonb(r) - 'event' - 'as_of' ORDER BY r.competition, r.round, r.board), '[]')
            FROM hub.game r WHERE event = _event),
        'standings', (SELECT coalesce(jsonb_agg(to_jsonb(r) - 'event' - 'as_of'
                || jsonb_build_object('points', trim_scale(r.points)::text)
                ORDER BY r.competition, r.list, r."group", r.place), '[]')
            FROM hub.standing r WHERE event = _event),
        'faults', (SELECT coalesce(jsonb_agg(to_jsonb(r) - 'event' - 'as_of'
                || jsonb_build_object('cost', trim_scale(r.cost)::text) ORDER BY r.competition, r.nth), '[]')
            FROM hub.fault r WHERE event = _event),
        'awards', (SELECT coalesce(jsonb_agg(to_jsonb(r) - 'event' - 'as_of'
                || jsonb_build_object('amount', trim_scale(r.amount)::text) ORDER BY r.competition, r.nth), '[]')
            FROM hub.award r WHERE event = _event))
$$;

-- ---- checks -------------------------------------------------------------------------------------

-- Each act that does not follow from the one before, each event whose head is not its last act.
CREATE FUNCTION hub.broken() RETURNS TABLE (event uuid, n bigint)
    LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT c.event, c.due FROM (
        SELECT a.event, a.n, a.hash, row_number() OVER w AS due,
               sha256(coalesce(lag(a.hash) OVER w, hub.genesis(a.event)) || a.body) AS must
        FROM hub.act a WINDOW w AS (PARTITION BY a.event ORDER BY a.n)) c
    WHERE c.n <> c.due OR c.hash <> c.must
    UNION
    SELECT e.id, e.head FROM hub.event e
        LEFT JOIN LATERAL (SELECT a.n, a.hash FROM hub.act a WHERE a.event = e.id ORDER BY a.n DESC LIMIT 1) l
            ON true
    WHERE (e.head, e.hash) IS DISTINCT FROM (coalesce(l.n, 0), coalesce(l.hash, hub.genesis(e.id)))
$$;

-- Who may push and was not heard in this generation, or for longer than `since`.
CREATE FUNCTION hub.unheard(since interval) RETURNS TABLE (hall name, heard timestamptz, generation integer)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    WITH RECURSIVE hall (oid) AS (
        SELECT member FROM pg_auth_members WHERE roleid = 'hub_hall'::regrole
        UNION SELECT m.member FROM pg_auth_members m JOIN hall h ON m.roleid = h.oid)
    SELECT r.rolname, l.heard, l.generation
    FROM hall h JOIN pg_roles r USING (oid) LEFT JOIN hub.hall l ON l.name = r.rolname
    WHERE r.rolcanlogin AND (l.heard IS NULL OR l.heard < now() - since
        OR l.generation < (SELECT s.generation FROM hub.system s))
    ORDER BY 1
$$;

-- What a hub needs to lose nothing.
CREATE FUNCTION hub.readiness(OUT hub uuid, OUT generation integer, OUT since timestamptz, OUT standby_names text,
        OUT standbys integer, OUT durable boolean, OUT archives boolean, OUT encrypts boolean)
    LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT s.id, g, s.since, current_setting('synchronous_standby_names'),
        (SELECT count(*) FROM pg_stat_replication
            WHERE sync_state IN ('sync', 'quorum') AND state = 'streaming')::integer,
        current_setting('fsync')::boolean AND current_setting('full_page_writes')::boolean
            AND current_setting('synchronous_commit') IN ('on', 'remote_apply'),
        current_setting('archive_mode') <> 'off',
        current_setting('ssl')::boolean
    FROM hub.generation() g, hub.system s
$$;

GRANT EXECUTE ON FUNCTION hub.push, hub.greet, hub.confirm, hub.put_people, hub.lacks_sources, hub.put_rules, hub.project
    TO hub_hall;
GRANT EXECUTE ON FUNCTION hub.broken, hub.genesis, hub.unheard, hub.readiness, hub.rows_of, hub.commitment
    TO hub_reader;
GRANT EXECUTE ON FUNCTION hub.genesis, hub.rows_of TO hub_hall;
