import type { QueueAnswer } from '@udin/contracts';
import type { Tally } from '@udin/service-kit';
import type { DataSource } from 'typeorm';
import { OPEN, REFUND_ASKED, WITHOUT_UDIN } from './queue-filter';

/** How many open documents each accountant has, nobody has, wait, and were prepared by whom; how many have no UDIN. */
export const DESK_TALLY: Tally = {
  table: 'desk_tallies',
  keys: ['assignee_id', 'prepared_by_id', 'is_waiting'],
  sums: ['open', 'without_udin'],
  counted: `SELECT CASE WHEN ${OPEN} THEN "assignee_id" END AS "assignee_id",
      CASE WHEN ${OPEN} AND "review" = 'requested' THEN "prepared_by_id" END AS "prepared_by_id",
      ${OPEN} AND "waiting_for" IS NOT NULL AS "is_waiting",
      count(*) FILTER (WHERE ${OPEN}) AS "open", count(*) FILTER (WHERE ${WITHOUT_UDIN}) AS "without_udin"
    FROM "documents" WHERE ${OPEN} OR (${WITHOUT_UDIN}) GROUP BY 1, 2, 3`,
};

/**
 * What went back and what is asked back is counted each time, in the indexes documents_open_paid_back and
 * documents_refund_asked: it is little.
 */
const COUNTS = `
  SELECT coalesce(sum("open") FILTER (WHERE "assignee_id" = $1), 0)::int AS "mine",
    coalesce(sum("open") FILTER (WHERE "assignee_id" IS NULL AND NOT "is_waiting"), 0)::int
      - (SELECT count(*)::int FROM "documents" WHERE ${OPEN} AND "paid_back_at" IS NOT NULL
          AND "assignee_id" IS NULL AND "waiting_for" IS NULL) AS "unassigned",
    coalesce(sum("open") FILTER (WHERE "is_waiting"), 0)::int AS "waiting",
    coalesce(sum("open") FILTER (WHERE "prepared_by_id" <> $1), 0)::int
      - (SELECT count(*)::int FROM "documents" WHERE ${OPEN} AND "paid_back_at" IS NOT NULL
          AND "review" = 'requested' AND "prepared_by_id" <> $1) AS "four-eyes",
    coalesce(sum("without_udin"), 0)::int AS "udin",
    (SELECT count(*)::int FROM "documents" WHERE ${REFUND_ASKED}) AS "refund-asked"
  FROM "desk_tallies"`;

/** Of the views of the queue that only a change of a document changes, for `me`. */
export async function talliedViews(
  source: DataSource,
  me: string,
): Promise<Omit<QueueAnswer['counts'], 'all' | 'overdue'>> {
  const [counts] = (await source.query(COUNTS, [me])) as [Omit<QueueAnswer['counts'], 'all' | 'overdue'>];
  return counts;
}
