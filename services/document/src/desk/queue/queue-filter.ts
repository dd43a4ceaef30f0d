import {
  endOfPeriod,
  type QueueQuery,
  type QueueSort,
  type QueueView,
  startOfPeriod,
  type WaitingReason,
} from '@udin/contracts';
import { searchOf, type Value } from '@udin/service-kit';
import { DELIVERED } from '../figures/delivered-work';

export const OPEN = `"status" IN ('pending', 'processing')`;
/** As `Document.assertPaidFor` has it: nobody may go on with the others, and no promise is kept or broken. */
export const PAID_FOR = `("paid_back_at" IS NULL OR ("status" IN ('signed', 'completed') AND "signed" IS NOT NULL))`;
/** As the index documents_needing_udin has it. */
export const WITHOUT_UDIN = `"status" IN ('signed', 'completed') AND "signed_at" IS NOT NULL AND "udin" IS NULL AND "needs_udin"`;
/** As the index documents_refund_asked has it. Whatever became of the document: money that is asked for waits. */
export const REFUND_ASKED = `"refund_request" = 'requested' AND "paid_back_at" IS NULL`;
const SEARCHED = ['"search_text"', '"note_text"'];

/** In SQL, with its parameters. */
export interface Filter {
  where: string;
  parameters: unknown[];
}

const ORDER: Record<QueueSort, string> = {
  due: '"due_at", "id"',
  '-due': '"due_at" DESC, "id" DESC',
  uploaded: '"created_at", "id"',
  '-uploaded': '"created_at" DESC, "id" DESC',
  type: '"document_type", "created_at", "id"',
  '-type': '"document_type" DESC, "created_at" DESC, "id" DESC',
  // As the index documents_by_customer has it.
  customer: `lower("customer" ->> 'firstName' || ' ' || ("customer" ->> 'lastName')), "id"`,
  '-customer': `lower("customer" ->> 'firstName' || ' ' || ("customer" ->> 'lastName')) DESC, "id" DESC`,
};

/** The 60 days for a UDIN end in the order of the signatures, those for a refund in the order of the requests. */
const DUE_ORDER: Partial<Record<QueueView, Partial<Record<QueueSort, string>>>> = {
  udin: { due: '"signed_at", "id"', '-due': '"signed_at" DESC, "id" DESC' },
  'refund-asked': { due: '"refund_requested_at", "id"', '-due': '"refund_requested_at" DESC, "id" DESC' },
};

export function orderOf({ sort, view }: Pick<QueueQuery, 'sort' | 'view'>): string {
  return DUE_ORDER[view]?.[sort] ?? ORDER[sort];
}

const inTexts = (search: string, value: Value) => searchOf(search, SEARCHED, value);

/** What a view and its filters select. `me` is the caller. */
export function filterOf(query: QueueQuery, me: string, now: Date, searched = inTexts): Filter {
  const parameters: unknown[] = [];
  const value = (one: unknown) => `$${parameters.push(one)}`;
  const where = [
    ...viewOf(query, value, me, now),
    ...(query.picked ? [`"id" = ANY (${value(query.picked.split(','))}::uuid[])`] : []),
    ...(query.search ? [searched(query.search, value)] : []),
    ...(query.type ? [`"document_type" = ${value(query.type)}`] : []),
    ...(query.status ? [`"status" = ${value(query.status)}`] : []),
    ...(query.assigneeId ? [`"assignee_id" = ${value(query.assigneeId)}`] : []),
    ...(query.userId ? [`"user_id" = ${value(query.userId)}`] : []),
    ...(query.transactionId ? [`"transaction_id" = ${value(query.transactionId)}`] : []),
    ...(isOfFigures(query) ? [DELIVERED] : []),
    ...(query.signedFrom ? [`"signed_at" >= ${value(startOfPeriod(query.signedFrom))}`] : []),
    ...(query.signedTo ? [`"signed_at" < ${value(endOfPeriod(query.signedTo))}`] : []),
    ...(query.signedById ? [`"signed_by_id" = ${value(query.signedById)}`] : []),
    ...(query.open ? [OPEN] : []),
    ...(query.reason ? [waitingFor(query.reason, value)] : []),
    ...(query.onTime ? [`"is_on_time" = ${value(query.onTime === 'yes')}`] : []),
  ];
  return { where: where.length > 0 ? where.join(' AND ') : 'true', parameters };
}

/** The rows behind the lead's numbers. */
function isOfFigures({ signedFrom, signedTo, signedById, onTime }: QueueQuery): boolean {
  return Boolean(signedFrom || signedTo || signedById || onTime);
}

function viewOf({ view }: QueueQuery, value: Value, me: string, now: Date): string[] {
  if (view === 'all') return [];
  if (view === 'mine') return [OPEN, `"assignee_id" = ${value(me)}`];
  if (view === 'unassigned') return [OPEN, PAID_FOR, `"assignee_id" IS NULL`, `"waiting_for" IS NULL`];
  if (view === 'overdue') return [OPEN, PAID_FOR, `"stopped_at" IS NULL`, `"due_at" <= ${value(now)}`];
  if (view === 'udin') return [WITHOUT_UDIN];
  if (view === 'refund-asked') return [REFUND_ASKED];
  if (view === 'waiting') return [OPEN, `"waiting_for" IS NOT NULL`];
  return [OPEN, PAID_FOR, `"review" = 'requested'`, `"prepared_by_id" <> ${value(me)}`];
}

/** The order from the other end. */
export function turned(sort: QueueSort): QueueSort {
  return (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as QueueSort;
}

/** As the lead's numbers count it: what has no open question waits for a word on its draft. */
function waitingFor(reason: WaitingReason, value: Value): string {
  const question = `SELECT 1 FROM "questions" q WHERE q."document_id" = "documents"."id" AND q."state" = 'open'`;
  const isOfReason =
    reason === 'approval' ? `NOT EXISTS (${question})` : `EXISTS (${question} AND q."reason" = ${value(reason)})`;
  return `${OPEN} AND "waiting_for" IS NOT NULL AND ${isOfReason}`;
}
