/**
 * Why money goes back without a person having said so. paid-elsewhere: a document of the order was paid in another one.
 * paid-twice: the order was paid already. other-amount: it was not what the order costs. account-closed: nobody can
 * send documents for it any more. at-provider: somebody gave it back in the provider's dashboard, without a reason.
 */
export const REFUND_CAUSES = ['paid-elsewhere', 'paid-twice', 'other-amount', 'account-closed', 'at-provider'] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];
