import type { WorkAnswer } from '@udin/contracts/desk/work.answers';
import { formatMoment } from '../../lib/format';
import { isDue } from '../../lib/is-due';
import { isPaidBack } from '../../lib/is-paid-back';

/** By when it has to be done and by whom; or that it is done, or why nobody does it. */
export function standingInWords(data: WorkAnswer): string[] {
  const { assignee } = data.row;
  const isToDo = isDue(data.row);
  const whose = assignee ? `assigned to ${assignee.name}` : isToDo && 'nobody’s yet';
  return [isToDo ? dueOf(data) : endOf(data), whose].filter((part) => typeof part === 'string');
}

function dueOf({ row }: WorkAnswer): string {
  if (row.waitingFor) return `clock stopped since ${formatMoment(row.waitingSince ?? row.updatedAt)}`;
  return `due ${formatMoment(row.dueAt)}${row.isOverdue ? ' (overdue)' : ''}`;
}

function endOf({ document }: WorkAnswer): string | undefined {
  const { paidBackAt, signedAt } = document;
  if (paidBackAt && isPaidBack(document)) return `paid back ${formatMoment(paidBackAt)}`;
  return signedAt ? `signed ${formatMoment(signedAt)}` : undefined;
}
