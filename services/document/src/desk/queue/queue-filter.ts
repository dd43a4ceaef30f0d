import { endOfPeriod, type QueueQuery, type QueueSort, startOfPeriod } from '@udin/contracts';

const OPEN = `"status" IN ('pending', 'processing')`;
/** As the index documents_needing_udin has it. */
export const WITHOUT_UDIN = `"status" IN ('signed', 'completed') AND "signed_at" IS NOT NULL AND "udin" IS NULL AND "needs_udin"`;
const MOST_WORDS = 8;

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
  type: '"document_type", "id"',
  '-type': '"document_type" DESC, "id" DESC',
  // As the index documents_by_customer has it.
  customer: `lower("customer" ->> 'firstName' || ' ' || ("customer" ->> 'lastName')), "id"`,
  '-customer': `lower("customer" ->> 'firstName' || ' ' || ("customer" ->> 'lastName')) DESC, "id" DESC`,
};

/** The 60 days for a UDIN end in the order of the signatures. */
const ORDER_BY_SIGNATURE: Partial<Record<QueueSort, string>> = {
  due: '"signed_at", "id"',
  '-due': '"signed_at" DESC, "id" DESC',
};

export function orderOf({ sort, view }: QueueQuery): string {
  return (view === 'udin' && ORDER_BY_SIGNATURE[sort]) || ORDER[sort];
}

/** What a view and its filters select. `me` is the caller. */
export function filterOf(query: QueueQuery, me: string, now: Date): Filter {
  const parameters: unknown[] = [];
  const value = (one: unknown) => `$${parameters.push(one)}`;
  const where = [
    ...viewOf(query, value, me, now),
    ...(query.picked ? [`"id" = ANY (${value(query.picked.split(','))}::uuid[])`] : []),
    ...(query.search ? [searchOf(query.search, value)] : []),
    ...(query.type ? [`"document_type" = ${value(query.type)}`] : []),
    ...(query.status ? [`"status" = ${value(query.status)}`] : []),
    ...(query.assigneeId ? [`"assignee_id" = ${value(query.assigneeId)}`] : []),
    ...(query.userId ? [`"user_id" = ${value(query.userId)}`] : []),
    ...(query.transactionId ? [`"transaction_id" = ${value(query.transactionId)}`] : []),
    ...(query.signedFrom ? [`"signed_at" >= ${value(startOfPeriod(query.signedFrom))}`] : []),
    ...(query.signedTo ? [`"signed_at" < ${value(endOfPeriod(query.signedTo))}`] : []),
    ...(query.signedById ? [`"signed_by_id" = ${value(query.signedById)}`] : []),
    ...(query.onTime ? [`"is_on_time" = ${value(query.onTime === 'yes')}`] : []),
  ];
  return { where: where.length > 0 ? where.join(' AND ') : 'true', parameters };
}

function viewOf({ view }: QueueQuery, value: (one: unknown) => string, me: string, now: Date): string[] {
  if (view === 'all') return [];
  if (view === 'mine') return [OPEN, `"assignee_id" = ${value(me)}`];
  if (view === 'unassigned') return [OPEN, `"assignee_id" IS NULL`, `"waiting_for" IS NULL`];
  if (view === 'overdue') return [OPEN, `"stopped_at" IS NULL`, `"due_at" <= ${value(now)}`];
  if (view === 'udin') return [WITHOUT_UDIN];
  if (view === 'waiting') return [OPEN, `"waiting_for" IS NOT NULL`];
  return [OPEN, `"review" = 'requested'`, `"prepared_by_id" <> ${value(me)}`];
}

/** All words, in any order; or all of it without blanks and hyphens, as people copy a UDIN or an invoice number. */
export function searchOf(search: string, value: (one: unknown) => string): string {
  const like = (text: string) => `"search_text" LIKE ${value(`%${text.replace(/[\\%_]/g, '\\$&')}%`)}`;
  const text = search.toLowerCase();
  const words = text.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  const all = words.map(like).join(' AND ');
  const squeezed = text.replace(/[\s-]/g, '');
  return squeezed === text || squeezed.length < 6 ? all : `((${all}) OR ${like(squeezed)})`;
}
