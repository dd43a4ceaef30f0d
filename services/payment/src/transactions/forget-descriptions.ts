import type { EntityManager } from 'typeorm';

const FORGET = `
  UPDATE "transactions" SET "documents" = (
    SELECT jsonb_agg("one" - 'description' ORDER BY "position")
      FROM jsonb_array_elements("documents") WITH ORDINALITY AS "ordered" ("one", "position"))
   WHERE "user_id" = $1 AND jsonb_path_exists("documents", '$[*].description')`;

/** What a customer wrote of what is needed goes with the account: the books need types, names of files and prices. */
export async function forgetDescriptions(tx: EntityManager, userId: string): Promise<void> {
  await tx.query(FORGET, [userId]);
}
