import type { EventName } from '@udin/contracts/events';

/** What the owner of a closed account is still told. */
export const ABOUT_MONEY: readonly EventName[] = ['payment.completed', 'payment.refunded'];
