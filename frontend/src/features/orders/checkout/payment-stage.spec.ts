import type { OrderPlan } from './order-plan';
import { type OtherTab, paymentStage } from './payment-stage';

const open = { paid: [], toPay: [{}], buyAgain: false } as unknown as OrderPlan;
const allPaid = { paid: [{}], toPay: [], buyAgain: false } as unknown as OrderPlan;
const stageOf = (part: Partial<Parameters<typeof paymentStage>[0]>) =>
  paymentStage({ plan: open, isChecking: false, hasPayment: false, ...part });

describe('[PAY-2] the next step of an order', () => {
  it('is to pay only when nothing else is known', () => {
    expect(stageOf({})).toBe('pay');
    expect(stageOf({ isChecking: true })).toBe('checking');
  });

  it('is the upload when everything is paid', () => {
    expect(stageOf({ plan: allPaid })).toBe('upload');
  });

  it('is the login of another account, which has paid for these files in this browser', () => {
    expect(stageOf({ isPaidByOther: true })).toBe('other-account');
    expect(stageOf({ isPaidByOther: true, isChecking: true })).toBe('other-account');
    expect(stageOf({ isPaidByOther: true, hasPayment: true })).toBe('confirming');
  });

  it('is never to pay again once a payment exists, here or in another tab', () => {
    const tabs: (OtherTab | undefined)[] = [undefined, 'paying', 'paid', 'uploaded', 'gone', 'loggedOut'];
    const stages = tabs.flatMap((otherTab) => [
      stageOf({ hasPayment: true, otherTab }),
      ...(otherTab ? [stageOf({ otherTab })] : []),
    ]);
    expect(stages).not.toContain('pay');
    expect(stageOf({ otherTab: 'paid', isChecking: true })).toBe('elsewhere-paid');
  });
});
