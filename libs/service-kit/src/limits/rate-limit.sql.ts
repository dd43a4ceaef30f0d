/**
 * A crash of the database may lose the hits of its last second: nobody can cause one, and without waiting for the disk
 * the rows that many people share are locked for a moment only. It holds for the statement that it is part of.
 */
const UNSYNCED = `unsynced AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true) AS value)`;
const WANTED = `wanted AS (
    SELECT * FROM unnest($1::bytea[], $2::float8[], $3::int[]) WITH ORDINALITY w(key, secs, most, n))`;
/** In order of their keys, as everybody does: so nobody waits for each other. */
const LOCKED = `locked AS MATERIALIZED (
    SELECT key, hits FROM rate_limits WHERE key = ANY($1::bytea[]) ORDER BY key FOR UPDATE)`;

/**
 * A hit that counts. One that lies in the future was counted by a clock that was ahead and is set back: it would count
 * for as long as the clock was wrong. Statements under way at the same moment differ by less.
 */
const counts = (secs: string) => `h > now() - make_interval(secs => ${secs}) AND h < now() + interval '1 minute'`;

/** Hits under all of $1, or under none. The check is done twice: a row that is not there yet cannot be locked. */
export const TAKE = `
  WITH ${UNSYNCED}, ${WANTED}, ${LOCKED}, free AS MATERIALIZED (
    SELECT w.key, w.secs FROM wanted w, unsynced WHERE unsynced.value = 'off' AND NOT EXISTS (
      SELECT FROM locked l JOIN wanted o USING (key)
      WHERE (SELECT count(*) FROM unnest(l.hits) h WHERE ${counts('o.secs')}) >= o.most))
  INSERT INTO rate_limits AS r (key, hits, expires_at)
  SELECT key, ARRAY[clock_timestamp()], now() + make_interval(secs => secs) FROM free ORDER BY key
  ON CONFLICT (key) DO UPDATE SET
    hits = ARRAY(
      SELECT h FROM unnest($1::bytea[], $2::float8[]) w(key, secs), unnest(r.hits) h
      WHERE w.key = r.key AND ${counts('w.secs')} ORDER BY h) || clock_timestamp(),
    expires_at = EXCLUDED.expires_at
  WHERE (
    SELECT (SELECT count(*) FROM unnest(r.hits) h WHERE ${counts('w.secs')}) < w.most
    FROM unnest($1::bytea[], $2::float8[], $3::int[]) w(key, secs, most) WHERE w.key = r.key)
  RETURNING key, hits[cardinality(hits)]::text AS hit`;

/** The first of $1 that lets nobody through, and the seconds until it does. */
export const USED_UP = `
  WITH ${WANTED}
  SELECT (n - 1)::int AS n,
    extract(epoch FROM
      hits[greatest(cardinality(hits) - most + 1, 1)] + make_interval(secs => secs) - now())::float8 AS wait
  FROM wanted JOIN rate_limits r USING (key)
  WHERE (SELECT count(*) FROM unnest(r.hits) h WHERE ${counts('secs')}) >= most
  ORDER BY n LIMIT 1`;

/** Takes the hits $2 away from the keys $1, and all hits from $3. */
export const GIVE_BACK = `
  WITH ${UNSYNCED}, ${LOCKED}, forgotten AS (
    DELETE FROM rate_limits r USING locked l WHERE r.key = l.key AND r.key = $3)
  UPDATE rate_limits r SET hits = array_remove(r.hits, g.hit)
  FROM unnest($1::bytea[], $2::timestamptz[]) g(key, hit), locked l, unsynced
  WHERE r.key = g.key AND l.key = g.key AND unsynced.value = 'off' AND r.key IS DISTINCT FROM $3`;
