import { queueOf, type Subscription } from '@udin/messaging';

/** All queues, those of a service (`document`), or one (`document.payment.completed`). */
export function chooseQueues(all: Subscription[], choice: string | undefined): Subscription[] {
  if (!choice) return all;
  return all.filter(({ service, event }) => choice === service || choice === queueOf(service, event));
}
