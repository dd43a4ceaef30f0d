import type { WorkAnswer } from '@udin/contracts/desk/work.answers';
import { formatMoment } from '../../lib/format';
import { isPaidBack } from '../../lib/is-paid-back';

/** By when it has to be done, or why there is no such time. */
export function DueWords({ data }: { data: WorkAnswer }) {
  const { row, document } = data;
  const { paidBackAt } = document;
  if (paidBackAt && isPaidBack(document)) return `paid back ${formatMoment(paidBackAt)}`;
  if (row.waitingFor) return `clock stopped since ${formatMoment(row.waitingSince ?? row.updatedAt)}`;
  return `due ${formatMoment(row.dueAt)}${row.isOverdue ? ' (overdue)' : ''}`;
}
