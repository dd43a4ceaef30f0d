import { Provider } from '../provider';
import { unknownId } from '../refusal';
import { randomText } from '../ids';
import { Delivery } from './delivery';

export const RELEASE_ORDERS = ['as-made', 'reversed'] as const;
type ReleaseOrder = (typeof RELEASE_ORDERS)[number];

/** Lets go what `webhooks.hold` kept back, in the order it was made or the other way round. */
export function releaseHeld(provider: Provider, order: ReleaseOrder): number {
  const held = [...provider.ledger.openDeliveries.values()].filter(({ state }) => state === 'held');
  if (order === 'reversed') held.reverse();
  const now = Date.now();
  // Increasing times keep the chosen order; all of them lie in the past, so nothing waits.
  const released = held.map((delivery, place): Delivery => ({
    ...delivery,
    state: 'pending',
    dueAt: now - held.length + place,
  }));
  provider.ledger.write({ deliveries: released });
  provider.courier.wake();
  return released.length;
}

/** Sends an event again, with the same id, body and signature, as the dashboard's "resend" does. */
export function resend(provider: Provider, eventId: string, times: number): number {
  const copies = new Map<string, Delivery>();
  for (const delivery of provider.ledger.deliveries.values()) {
    if (delivery.eventId === eventId) copies.set(delivery.url, delivery);
  }
  if (copies.size === 0) throw unknownId();
  const now = Date.now();
  const again = Array.from({ length: times }, () => [...copies.values()])
    .flat()
    .map((delivery): Delivery => ({
      ...delivery,
      id: randomText(),
      state: 'pending',
      attempts: 0,
      dueAt: now,
      createdAt: now,
    }));
  provider.ledger.write({ deliveries: again });
  provider.courier.wake();
  return again.length;
}
