/**
 * Why money goes back without a person having said so. paid-elsewhere: a document of the order was paid in another one.
 * paid-twice: the order was paid already. other-amount: it was not what the order costs. at-provider: somebody gave it
 * back in the provider's dashboard and wrote no reason there.
 */
export const REFUND_CAUSES = ['paid-elsewhere', 'paid-twice', 'other-amount', 'at-provider'] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];
