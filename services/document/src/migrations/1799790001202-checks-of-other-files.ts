import type { MigrationInterface, QueryRunner } from 'typeorm';
import { CheckedItem } from '../desk/checklist/checked-item.entity';
import { clearedText, type WhyCleared } from '../desk/checklist/clear-checks';

interface Outdated {
  id: string;
  documentType: string;
  why: WhyCleared;
  revision: number;
  at: Date;
}

/** Of what was delivered the ticks stay: they say what was looked at before it was signed. */
const OUTDATED = `
  SELECT "d"."id", "d"."document_type" AS "documentType", "last"."kind" AS "why", "last"."revision", "last"."at"
    FROM (SELECT "document_id", min("at") AS "first_at" FROM "checked_items" GROUP BY 1) "ticked"
    JOIN "documents" "d" ON "d"."id" = "ticked"."document_id", LATERAL (
      SELECT "kind", "at", "revision" FROM "timeline_entries"
       WHERE "document_id" = "d"."id" AND "kind" IN ('replaced', 'taken-back') ORDER BY "at" DESC, "id" DESC LIMIT 1) "last"
   WHERE "d"."status" IN ('pending', 'processing') AND "ticked"."first_at" < "last"."at"`;
const CLEAR = `DELETE FROM "checked_items" WHERE "document_id" = $1 AND "at" < $2
  RETURNING "item", "by_name" AS "byName", "at"`;
const WRITE = `
  INSERT INTO "timeline_entries" ("id", "document_id", "kind", "at", "by_type", "by_name", "text", "revision")
  VALUES (gen_random_uuid(), $1, 'checks-cleared', $2, 'system', '', $3, $4)`;

/** Ticks that survived a corrected file, or a signed file that was taken back, go as they do from now on. */
export class ChecksOfOtherFiles1799790001202 implements MigrationInterface {
  name = 'ChecksOfOtherFiles1799790001202';

  async up(runner: QueryRunner): Promise<void> {
    const outdated: Outdated[] = await runner.query(OUTDATED);
    for (const { id, documentType, why, revision, at } of outdated) {
      const [ticks]: [CheckedItem[]] = await runner.query(CLEAR, [id, at]);
      if (ticks.length === 0) continue;
      await runner.query(WRITE, [id, new Date(at.getTime() + 1), clearedText({ documentType }, ticks, why), revision]);
    }
  }

  /** The history says what had been ticked. */
  async down(): Promise<void> {}
}
