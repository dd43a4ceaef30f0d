import { Injectable } from '@nestjs/common';
import { DOCUMENT_STATUS_RULES, DOCUMENT_STATUSES, UNDECIDED_DISPUTE_STATUSES } from '@udin/contracts';
import { Attempts, Every, Problem } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { DeskService } from '../desk/desk.service';
import { DocumentService } from '../documents/document.service';

const DELETABLE = DOCUMENT_STATUSES.filter((status) => DOCUMENT_STATUS_RULES[status].canBeDeleted);

/** The parameters of both questions. */
const STATUSES = [DELETABLE, UNDECIDED_DISPUTE_STATUSES];

const AT_ONCE = 100;

/** It proves the service to the bank. */
const IS_DISPUTED = `
  EXISTS (SELECT FROM "disputes" d WHERE d."transaction_id" = "documents"."transaction_id" AND d."status" = ANY($2))`;

/** By the index of each owner, however many documents there are. */
const NEXT = `
  SELECT "id" FROM "documents" WHERE "user_id" = ANY(ARRAY(SELECT "user_id" FROM "closed_accounts"))
     AND "status" = ANY($1) AND NOT ${IS_DISPUTED} AND NOT "id" = ANY($3) LIMIT ${AT_ONCE}`;

const WAITING = `
  SELECT "id" FROM "documents" WHERE "user_id" = ANY(ARRAY(SELECT "user_id" FROM "closed_accounts"))
     AND "waiting_for" IS NOT NULL AND (NOT "status" = ANY($1) OR ${IS_DISPUTED})`;

const FORGET_NAMES = `DELETE FROM "known_customers" k USING "closed_accounts" c WHERE c."user_id" = k."id"`;
const HAS_DOCUMENT = `EXISTS (SELECT FROM "documents" d WHERE d."transaction_id" = "orders"."transaction_id")`;
/** Nobody is called any more; but whoever still works on a document checks whom it is for. */
const FORGET_PHONES = `
  UPDATE "orders" SET "found_by" = '', "billed_to" = CASE WHEN ${HAS_DOCUMENT} THEN "billed_to" - 'phone' END
   WHERE "user_id" = ANY(ARRAY(SELECT "user_id" FROM "closed_accounts"))
     AND ("found_by" <> '' OR ("billed_to" IS NOT NULL AND NOT ${HAS_DOCUMENT}))`;
/** Of a payment that failed; an order that is paid after all is told anew. Nothing was sent for it. */
const FORGET_UNPAID = `
  DELETE FROM "orders" WHERE "state" = 'failed' AND "user_id" = ANY(ARRAY(SELECT "user_id" FROM "closed_accounts"))`;
/** Whoever still works on a document needs it, and so does who answers its bank: it goes with the document, then. */
const FORGET_DESCRIPTIONS = `
  UPDATE "entitlements" SET "description" = NULL
   WHERE "description" IS NOT NULL AND "transaction_id" = ANY(ARRAY(
     SELECT "transaction_id" FROM "orders" WHERE "user_id" = ANY(ARRAY(SELECT "user_id" FROM "closed_accounts"))))
     AND NOT EXISTS (SELECT FROM "documents" d WHERE d."id" = "entitlements"."document_id")`;

/**
 * Removes the documents of closed accounts. What is being processed goes when the work on it has ended, and what a bank
 * disputes when that has; both wait for their owner no longer. What an upload or an event that was under way has left
 * goes at the next turn.
 */
@Injectable()
export class ForgetClosedAccountsJob {
  constructor(
    private readonly source: DataSource,
    private readonly documents: DocumentService,
    private readonly desk: DeskService,
  ) {}

  @Every(60 * 60_000)
  async run(signal?: AbortSignal): Promise<void> {
    const attempts = new Attempts();
    for (const { id } of await this.source.query<{ id: string }[]>(WAITING, STATUSES))
      await attempts.at(() => this.desk.customerIsGone(id));
    const passedOver: string[] = [];
    for (let ids = await this.next(passedOver); ids.length > 0; ids = await this.next(passedOver))
      for (const id of ids) {
        if (signal?.aborted) return;
        if (!(await attempts.at(() => this.remove(id)))) passedOver.push(id);
      }
    await this.source.query(FORGET_NAMES);
    await this.source.query(FORGET_UNPAID);
    await this.source.query(FORGET_PHONES);
    await this.source.query(FORGET_DESCRIPTIONS);
    attempts.end('documents');
  }

  private async next(except: readonly string[]): Promise<string[]> {
    const found = await this.source.query<{ id: string }[]>(NEXT, [...STATUSES, except]);
    return found.map(({ id }) => id);
  }

  /** Not when another instance has removed it, or somebody has taken it up at this moment. */
  private remove(id: string): Promise<boolean> {
    return this.documents.removeOfClosedAccount(id).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Problem) return false;
        throw error;
      },
    );
  }
}
