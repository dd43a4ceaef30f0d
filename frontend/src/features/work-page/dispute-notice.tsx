import { Stack } from '@mantine/core';
import type { DisputeOfOrderAnswer } from '@udin/contracts/desk/work.answers';
import { demandsMoney, isUndecided, keepsDeducted } from '@udin/contracts/payment/dispute.statuses';
import { formatMoment, formatPaise } from '../../lib/format';
import { serverNow } from '../../lib/server-clock';
import { Notice } from '../../ui/notice';

interface DisputeNoticeProps {
  disputes?: DisputeOfOrderAnswer[];
  /** Somebody may be about to work on the document for nothing. */
  isWorkedOn: boolean;
}

/** That the customer's bank takes the payment back, or may yet. What it left here is worth no word. */
export function DisputeNotice({ disputes = [], isWorkedOn }: DisputeNoticeProps) {
  const shown = disputes.filter(isUndecided).concat(disputes.filter(isTaken));
  if (shown.length === 0) return null;
  return (
    <Stack gap="xs" mb="xs">
      {shown.map((dispute) => (
        <Notice key={dispute.id} tone="note">
          {wordsOf(dispute, isWorkedOn)}
        </Notice>
      ))}
    </Stack>
  );
}

function isTaken(dispute: DisputeOfOrderAnswer): boolean {
  return !isUndecided(dispute) && keepsDeducted(dispute) && dispute.deductedPaise > 0;
}

function wordsOf(dispute: DisputeOfOrderAnswer, isWorkedOn: boolean): string {
  const { status, amountPaise, deductedPaise, respondBy, changedAt } = dispute;
  if (!isUndecided(dispute)) {
    const taken = `${formatPaise(deductedPaise)} was taken back by the customer’s bank on ${formatMoment(changedAt)}`;
    return isWorkedOn ? `${taken}: ask a lead before signing.` : `${taken}.`;
  }
  const amount = `${formatPaise(amountPaise)} of this payment`;
  const ask = isWorkedOn ? ' Ask a lead before you go on.' : '';
  if (status === 'under_review') return `The customer’s bank looks at our answer about ${amount}.${ask}`;
  const wanted = demandsMoney(dispute) ? `demands ${amount} back` : `asks about ${amount}`;
  const isOver = respondBy && Date.parse(respondBy) < serverNow();
  const evidence = isOver ? 'The time for evidence ended' : 'The evidence is due by';
  const due = respondBy ? ` ${evidence} ${formatMoment(respondBy)}.` : '';
  return `The customer’s bank ${wanted}.${ask}${due}`;
}
