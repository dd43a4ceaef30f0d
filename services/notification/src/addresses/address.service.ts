import { Injectable } from '@nestjs/common';
import type { CustomerRef, UserChanged, UserClosed } from '@udin/contracts/events';
import type { EntityManager } from 'typeorm';
import { KnownAddress } from './known-address.entity';

/** The newest wins, whichever is heard of last. */
const LEARN = `
  INSERT INTO "known_addresses" ("user_id", "email", "changed_at", "closed_at")
  VALUES ($1, $2, $3, (SELECT "closed_at" FROM "closed_accounts" WHERE "user_id" = $1))
  ON CONFLICT ("user_id") DO UPDATE SET "email" = EXCLUDED."email", "changed_at" = EXCLUDED."changed_at"
   WHERE "known_addresses"."changed_at" < EXCLUDED."changed_at"`;
const CLOSE = `UPDATE "known_addresses" SET "closed_at" = $2 WHERE "user_id" = $1`;
/** Also one that is being sent, or was given up: the next try, should there be one, goes where the customer reads. */
const MOVE = `
  UPDATE "mails" m SET "recipient" = a."email" FROM "known_addresses" a
   WHERE a."user_id" = $1 AND m."customer_id" = $1 AND m."status" IN ('queued', 'sending', 'failed')
     AND m."recipient" <> a."email"
     AND NOT EXISTS (SELECT FROM "mails" o WHERE o."event_id" = m."event_id" AND o."recipient" = a."email")`;

/** Where customers read their emails now. */
@Injectable()
export class AddressService {
  /** An email that is being written at this moment is there to be moved, or is written to the new address. */
  async follow(tx: EntityManager, { customer, changedAt }: UserChanged): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 3))`, [customer.id]);
    await tx.query(LEARN, [customer.id, customer.email, changedAt]);
    await tx.query(MOVE, [customer.id]);
  }

  /** A refund may still have to be told there. */
  async close(tx: EntityManager, { customer, closedAt }: UserClosed): Promise<void> {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 3))`, [customer.id]);
    await tx.query(CLOSE, [customer.id, closedAt]);
  }

  async of(tx: EntityManager, { id, email }: CustomerRef): Promise<string> {
    await tx.query(`SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 3))`, [id]);
    return (await tx.findOneBy(KnownAddress, { userId: id }))?.email ?? email;
  }
}
