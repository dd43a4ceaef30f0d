import { toOrder } from '../orders/order';
import { toRefund } from '../refunds/refund';
import { ProviderEvent } from './provider-event';

/** The text that is signed and sent. */
export function webhookBody(accountId: string, event: ProviderEvent): string {
  const payload = payloadOf(event);
  return asSentByTheProvider({
    entity: 'event',
    account_id: accountId,
    event: event.name,
    contains: Object.keys(payload),
    payload,
    created_at: Math.floor(Date.now() / 1000),
  });
}

function payloadOf(event: ProviderEvent): Record<string, { entity: unknown }> {
  const payment = { entity: event.payment };
  if (event.name === 'order.paid') return { payment, order: { entity: toOrder(event.order) } };
  if ('refund' in event) return { refund: { entity: toRefund(event.refund) }, payment };
  if ('dispute' in event) return { payment, dispute: { entity: event.dispute } };
  return { payment };
}

/**
 * The real provider escapes slashes and everything outside ASCII. Parsing and writing this text again
 * gives other bytes, so a receiver that checks the signature over anything but the raw body fails here too.
 */
function asSentByTheProvider(value: unknown): string {
  return JSON.stringify(value)
    .replace(/\//g, '\\/')
    .replace(/[\u0080-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
