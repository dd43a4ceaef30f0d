import { Behaviour } from '../behaviour/behaviour';
import { randomText } from '../ids';
import { Delivery } from './delivery';
import { ProviderEvent } from './provider-event';
import { sign } from './sign';
import { webhookBody } from './webhook-body';

/** The deliveries of what just happened, as the behaviour in force wants them. */
export function prepareDeliveries(
  events: ProviderEvent[],
  { webhooks }: Behaviour,
  accountId: string,
  secret: string,
  now: number,
): Delivery[] {
  const inOrder = webhooks.reorder ? [...events].reverse() : events;
  return inOrder.flatMap((event) => {
    const body = webhookBody(accountId, event);
    const eventId = randomText();
    const copies = Array.from({ length: 1 + webhooks.duplicate }, () => webhooks.urls).flat();
    return copies.map((url) => ({
      id: randomText(),
      eventId,
      event: event.name,
      subject: event.payment.order_id ?? event.payment.id,
      url,
      body,
      signature: sign(body, secretFor(webhooks.signWith, secret)),
      state: stateFor(event.name, webhooks),
      attempts: 0,
      dueAt: now + webhooks.delayMs,
      createdAt: now,
      lastStatus: null,
      lastError: null,
    }));
  });
}

function secretFor(signWith: Behaviour['webhooks']['signWith'], current: string): string {
  if (signWith === 'current') return current;
  return signWith === 'wrong' ? randomText(32) : signWith.secret;
}

function stateFor(name: ProviderEvent['name'], { drop, hold }: Behaviour['webhooks']): Delivery['state'] {
  if (drop.includes(name) || drop.includes('*')) return 'dropped';
  return hold ? 'held' : 'pending';
}
