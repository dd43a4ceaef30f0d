import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As the checklists of that day call them. */
const POINTS: Record<string, string> = {
  identity: 'The name agrees with the account and the order',
  readable: 'Every page is complete and readable',
  figures: 'The figures agree',
  period: 'Period and date are stated',
  purpose: 'The purpose of the certificate is stated',
  statements: 'Balance sheet and profit and loss account are enclosed',
  'trial-balance': 'Totals agree with the trial balance',
  representations: "Management's representations are here",
  opinion: 'The opinion is worded as the standard asks',
  scope: 'The scope of the engagement is stated',
  evidence: 'Evidence for each statement is on file',
  limits: 'Limits of the work are disclosed',
  law: 'Act, section and form are the right ones',
  annexures: 'All annexures are enclosed',
  assumptions: 'Assumptions are stated',
  calculations: 'Calculations were recomputed',
  sources: 'Sources are named',
};
const PLACES = Object.keys(POINTS);
const WHY = { replaced: 'The customer sent another file.', 'taken-back': 'The signed file was taken back.' };

interface Outdated {
  id: string;
  why: keyof typeof WHY;
  revision: number;
  at: Date;
}

/** Of what was delivered the ticks stay: they say what was looked at before it was signed. */
const OUTDATED = `
  SELECT "d"."id", "last"."kind" AS "why", "last"."revision", "last"."at"
    FROM (SELECT "document_id", min("at") AS "first_at" FROM "checked_items" GROUP BY 1) "ticked"
    JOIN "documents" "d" ON "d"."id" = "ticked"."document_id", LATERAL (
      SELECT "kind", "at", "revision" FROM "timeline_entries"
       WHERE "document_id" = "d"."id" AND "kind" IN ('replaced', 'taken-back') ORDER BY "at" DESC, "id" DESC LIMIT 1) "last"
   WHERE "d"."status" IN ('pending', 'processing') AND "ticked"."first_at" < "last"."at"`;
const CLEAR = `DELETE FROM "checked_items" WHERE "document_id" = $1 AND "at" < $2
  RETURNING "item", "by_name" AS "byName", to_char("at" AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS') AS "at"`;
interface Tick {
  item: string;
  byName: string;
  /** In India. */
  at: string;
}
const WRITE = `
  INSERT INTO "timeline_entries" ("id", "document_id", "kind", "at", "by_type", "by_name", "text", "revision")
  VALUES (gen_random_uuid(), $1, 'checks-cleared', $2, 'system', '', $3, $4)`;

/** Ticks that survived a corrected file, or a signed file that was taken back, go as they do from now on. */
export class ChecksOfOtherFiles1799790001202 implements MigrationInterface {
  name = 'ChecksOfOtherFiles1799790001202';

  async up(runner: QueryRunner): Promise<void> {
    const outdated: Outdated[] = await runner.query(OUTDATED);
    for (const { id, why, revision, at } of outdated) {
      const [ticks]: [Tick[]] = await runner.query(CLEAR, [id, at]);
      if (ticks.length === 0) continue;
      const lines = ticks
        .toSorted((one, other) => PLACES.indexOf(one.item) - PLACES.indexOf(other.item))
        .map((tick) => `${POINTS[tick.item] ?? tick.item} (${tick.byName}, ${tick.at})`);
      const text = [`${WHY[why]} Had been ticked:`, ...lines].join('\n');
      await runner.query(WRITE, [id, new Date(at.getTime() + 1), text, revision]);
    }
  }

  /** The history says what had been ticked. */
  async down(): Promise<void> {}
}
