import { waitFor } from '@udin/testing';
import type { OrderFlow } from '../orders/order-flow';
import type { ChaosSystem } from '../system/chaos-system';
import { missingReceipts, saidEvents, type SaidEvent } from './event-books';
import { type MailCopy, mailsByEvent } from './mails-by-event';
import { countQueues } from './queue-counts';
import { recordedUploads, unlockedTransactions } from './effects';

export interface Verdict {
  counts: Record<string, number>;
  /** Empty when everything holds; each line names what is wrong. */
  problems: string[];
  /** Mails that came a second time with the same Message-ID, and when. */
  secondCopies: string[];
}

/** Compares what customers did with what the services, the broker and the mail server say of it. */
export async function judge(
  system: ChaosSystem,
  flow: OrderFlow,
  poisoned: Record<string, number>,
  began: number,
): Promise<Verdict> {
  const transactions = flow.done.map(({ transactionId }) => transactionId);
  const documents = flow.done.map(({ documentId }) => documentId ?? '');
  const { events, pending } = await saidEvents(system);
  const named = (name: string) => events.filter((event) => event.name === name);
  const accepted = await system.backing.mailbox.mails();
  const mails = await mailsByEvent(accepted);
  const signed = named('document.signed');
  const saidOf = new Set(signed.map(({ documentId }) => documentId));
  const { left, dead } = await waitFor(() => countQueues(system), { what: 'the figures of the broker' });
  const missing = await missingReceipts(system, events);
  const unlocked = await unlockedTransactions(system);
  const recorded = await recordedUploads(system);
  const problems = [
    ...flow.failures,
    ...system.services
      .filter(({ crashes }) => crashes > 0)
      .map(({ name, crashes }) => `${name} ended by itself ${crashes} times`),
    ...notOnce('paid', transactions, named('payment.completed').map(transactionOf)),
    ...notOnce('unlocked', transactions, unlocked),
    ...notOnce('recorded upload of', transactions, recorded),
    ...documents.filter((id) => !saidOf.has(id)).map((id) => `${id}: signed, but not said`),
    ...signed
      .map(({ id }) => `document.signed ${id}: ${differentMails(mails.get(id))} mails`)
      .filter((line) => !line.endsWith(': 1 mails')),
    ...missing.map((line) => `no receipt: ${line}`),
    ...(pending > 0 ? [`${pending} events were never published`] : []),
    ...(left > 0 ? [`${left} messages are left in queues`] : []),
    ...(sorted(dead) === sorted(poisoned) ? [] : [`dead letters: ${sorted(dead)}`]),
  ];
  const counts = {
    orders: flow.done.length,
    'payments said': named('payment.completed').length,
    'uploads unlocked': unlocked.length,
    'uploads recorded': recorded.length,
    'signatures said': signed.length,
    'signed documents notified by mail': signed.filter(({ id }) => mails.has(id)).length,
    'mails in all': accepted.length,
    'second copies of a mail, same Message-ID': [...mails.values()].reduce(
      (sum, copies) => sum + copies.length - differentMails(copies),
      0,
    ),
    'events said': events.length,
    'messages left': left,
    'poison in the dead letters': Object.values(dead).reduce((sum, count) => sum + count, 0),
  };
  const at = (copy: MailCopy) => `${((copy.at - began) / 1_000).toFixed(3)} s`;
  const secondCopies = [...mails]
    .filter(([, copies]) => differentMails(copies) < copies.length)
    .map(([id, copies]) => `event ${id}: accepted at ${copies.map(at).join(' and ')}`);
  return { counts, problems, secondCopies };
}

/**
 * A sender that is killed between the server's yes and reading it cannot know of it, and sends the same mail again
 * (RFC 1047). Such a copy bears the same Message-ID, by which receivers drop it; it is counted, and is no other mail.
 */
function differentMails(copies: readonly MailCopy[] = []): number {
  return new Set(copies.map(({ messageId }) => messageId)).size;
}

function transactionOf({ transactionId }: SaidEvent): string {
  return transactionId ?? '';
}

/** Each expected one must be there once, and nothing else may be. */
function notOnce(what: string, expected: string[], found: string[]): string[] {
  const times = new Map<string, number>(expected.map((id) => [id, 0]));
  for (const id of found) times.set(id, (times.get(id) ?? (expected.includes(id) ? 0 : 1)) + 1);
  return [...times].filter(([, count]) => count !== 1).map(([id, count]) => `${what} ${id}: ${count} times`);
}

function sorted(counts: Record<string, number>): string {
  return JSON.stringify(Object.entries(counts).sort(([one], [other]) => one.localeCompare(other)));
}
