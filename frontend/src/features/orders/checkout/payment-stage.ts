import type { OrderPlan } from './order-plan';

/** What another tab of this browser does with the same order. gone: paid or removed there, nobody knows which. */
export type OtherTab = 'paying' | 'paid' | 'uploaded' | 'gone' | 'loggedOut';

/**
 * checking: it is being asked what is paid. pay: checkout may open. confirming: a payment exists, its record does not.
 * upload: everything is paid. elsewhere-…: another tab pays, has paid, finished or removed this order, or logged out.
 * other-account: it was paid from there, in this browser.
 */
export type PaymentStage =
  | 'checking'
  | 'pay'
  | 'confirming'
  | 'upload'
  | 'elsewhere-paying'
  | 'elsewhere-paid'
  | 'elsewhere-uploaded'
  | 'elsewhere-gone'
  | 'elsewhere-logged-out'
  | 'other-account';

interface Situation {
  plan: OrderPlan;
  isChecking: boolean;
  /** The provider gave a payment id for this order. */
  hasPayment: boolean;
  otherTab?: OtherTab;
  isPaidByOther?: boolean;
}

/** The one next step. Nothing is to be paid once there is a payment, here or in another tab. */
export function paymentStage({ plan, isChecking, hasPayment, otherTab, isPaidByOther }: Situation): PaymentStage {
  if (otherTab === 'uploaded') return 'elsewhere-uploaded';
  if (otherTab === 'gone') return 'elsewhere-gone';
  if (otherTab === 'loggedOut') return 'elsewhere-logged-out';
  if (hasPayment) return 'confirming';
  if (otherTab === 'paid') return 'elsewhere-paid';
  if (isPaidByOther) return 'other-account';
  if (isChecking) return 'checking';
  if (plan.toPay.length === 0 && plan.paid.length > 0) return 'upload';
  return otherTab === 'paying' ? 'elsewhere-paying' : 'pay';
}
