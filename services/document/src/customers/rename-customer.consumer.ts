import { Controller } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { type Envelope, InboxService } from '@udin/messaging';
import { foundUnder, toSearchable } from '@udin/service-kit';

/** The newest name and email win, whichever are heard of last. */
const LEARN = `
  INSERT INTO "known_customers" ("id", "first_name", "last_name", "email", "changed_at") VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT ("id") DO UPDATE SET "first_name" = EXCLUDED."first_name", "last_name" = EXCLUDED."last_name",
    "email" = EXCLUDED."email", "changed_at" = EXCLUDED."changed_at" WHERE "known_customers"."changed_at" < EXCLUDED."changed_at"`;
const LEARN_PHONE = `
  UPDATE "known_customers" SET "phone" = $2, "phone_told_at" = $3
   WHERE "id" = $1 AND ("phone_told_at" IS NULL OR "phone_told_at" < $3)`;
/** Also of a name that is not the newest: an order may be older than all of them, and its first upload later. */
const REMEMBER = `UPDATE "known_customers" SET "names" = ${foundUnder('"names"', '$2', 1_000)}
  WHERE "id" = $1 AND position($2 in "names") = 0`;
/** Found under every name, email and phone the customer ever had. */
const FIND_UNDER = `UPDATE "documents" SET "search_text" = ${foundUnder('"search_text"', '$2', 3_000)}
  WHERE "user_id" = $1 AND position($2 in "search_text") = 0`;
const RENAME = `UPDATE "documents" d
  SET "customer" = d."customer" || jsonb_build_object('firstName', c."first_name", 'lastName', c."last_name", 'email', c."email")
  FROM "known_customers" c WHERE c."id" = $1 AND d."user_id" = c."id"
   AND (d."customer" ->> 'firstName', d."customer" ->> 'lastName', d."customer" ->> 'email')
       IS DISTINCT FROM (c."first_name", c."last_name", c."email")`;

/** A changed name, email or phone reaches the documents that are there already. */
@Controller()
export class RenameCustomerConsumer {
  constructor(private readonly inbox: InboxService) {}

  @EventPattern('user.changed')
  async rename(@Payload() event: Envelope<'user.changed'>): Promise<void> {
    const { customer, phoneNumber, changedAt } = event.data;
    const { id, firstName, lastName, email } = customer;
    await this.inbox.once(event, 'rename-customer', async (tx) => {
      // Uploads of this customer wait, or are there to be renamed.
      await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 2))`, [id]);
      await tx.query(LEARN, [id, firstName, lastName, email, changedAt]);
      if (phoneNumber) await tx.query(LEARN_PHONE, [id, phoneNumber, changedAt]);
      // Apart: most know the phone already, from their order.
      for (const told of [`${firstName} ${lastName} ${email}`, phoneNumber]) {
        if (!told) continue;
        const words = toSearchable(told);
        await tx.query(REMEMBER, [id, words]);
        await tx.query(FIND_UNDER, [id, words]);
      }
      await tx.query(RENAME, [id]);
    });
  }
}
