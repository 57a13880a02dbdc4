-- Step 3 of a hub: the round of each fault, 0 where it is not known. What was pushed before counts as
-- not made, so that the next push of its hall makes it again.

SET LOCAL ROLE hub_owner;

ALTER TABLE hub.fault ADD COLUMN round integer NOT NULL DEFAULT 0;
UPDATE hub.event SET rows_as_of = NULL WHERE id IN (SELECT event FROM hub.fault);

-- Replaces all rows of an event by those made of its journal up to an act. Answers: ok; older (the
-- hub has rows of a later act); fork (that act is another one here).
CREATE OR REPLACE FUNCTION hub.project(_event uuid, _as_of bigint, _hash bytea, _program text, _rows jsonb) RETURNS text
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
    INSERT INTO hub.fault SELECT _event, _as_of, r.competition, r.nth, r.team, r.fault, r.reason, r."group", r.pupils, r.cost,
            coalesce(r.round, 0) -- of a program before this step
        FROM jsonb_to_recordset(_rows -> 'faults') AS r
        (competition text, nth integer, round integer, team text, fault text, reason text, "group" text, pupils integer,
         cost numeric);
    DELETE FROM hub.award WHERE event = _event;
    INSERT INTO hub.award SELECT _event, _as_of, r.* FROM jsonb_to_recordset(_rows -> 'awards') AS r
        (competition text, nth integer, prize text, "group" text, place integer, number integer, team text, gives text,
         amount numeric, currency text);
    UPDATE hub.event SET rows_as_of = _as_of, rows_by = _program WHERE id = _event;
    RETURN 'ok';
END $$;
