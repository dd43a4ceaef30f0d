/**
 * Moves the head of a chain on, and answers as `moved` what the next entry is written with. The hash is that of
 * `hashOf`.
 * @param before and between: SQL for the two texts of `textsOf`
 */
export const movedHead = (heads: string, which: string, before: string, between: string): string => `
  WITH moved AS (
    UPDATE "${heads}" h
       SET "number" = old."number" + 1,
           "hash" = encode(sha256(convert_to(${before} || old."number" + 1 || ${between} || old."hash" || '"]', 'UTF8')), 'hex')
      FROM (SELECT "number", "hash" FROM "${heads}" WHERE ${which} FOR UPDATE) old
     WHERE h.${which}
    RETURNING h."number", h."hash", old."hash" AS "previous_hash")`;
