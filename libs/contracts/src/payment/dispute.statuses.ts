/**
 * As the provider has them (Razorpay, Disputes). lost: the money was taken back. closed: it ended without
 * a decision, as a rule with nothing taken.
 */
export const DISPUTE_STATUSES = ['open', 'under_review', 'won', 'lost', 'closed'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** The bank asks for an answer, or has not decided on it: the money may still be taken back. */
const IS_UNDECIDED: Record<DisputeStatus, boolean> = {
  open: true,
  under_review: true,
  won: false,
  lost: false,
  closed: false,
};

export const UNDECIDED_DISPUTE_STATUSES = DISPUTE_STATUSES.filter((status) => IS_UNDECIDED[status]);

export function isUndecided({ status }: { status: DisputeStatus }): boolean {
  return IS_UNDECIDED[status];
}

/** What was deducted stays with the bank, unless it has decided for us. */
export function keepsDeducted({ status }: { status: DisputeStatus }): boolean {
  return status !== 'won';
}

/** The bank only asks: giving the money back is one of the answers. In all other phases it demands the money. */
const QUESTIONS: readonly string[] = ['fraud', 'retrieval'];

/** Whether the money may yet be taken back, so that a refund beside it would be paid twice. */
export function demandsMoney({ status, phase }: { status: DisputeStatus; phase: string }): boolean {
  return IS_UNDECIDED[status] && !QUESTIONS.includes(phase);
}
