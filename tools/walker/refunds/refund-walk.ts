import { randomUUID } from 'node:crypto';
import { Random } from '@udin/testing';
import { behaveAtProvider, decideRefund, refundsUnderWay } from '../oracle/provider-books';
import { Bank } from './bank';
import { type Fault, FAULTS, isExcused, strike } from './faults';
import { OrderUnderAttack, ORDERED, TYPES, withGst } from './order-under-attack';
import type { Credentials } from './two-admins';

const BURSTS = 9;
const MOST_AT_ONCE = 5;
const CONTENTS = 6;
const PART = 50_000;
const ACTS = [
  ...['send', 'send', 'send', 'send', 'remove', 'remove', 'replace', 'remove-and-send'],
  ...['refund-document', 'refund-part', 'refund-place', 'refund-place', 'refund-place-twice', 'refund-amount'],
] as const;
/** Within so many milliseconds after a burst began, something is killed. */
const STRIKES_WITHIN = 600;
/** After which burst the customer's email changes, of every second customer. */
const MOVES_AFTER = 4;
const WEBHOOKS_LATE_BY = [0, 0, 400, 2_500];

export interface Walked {
  order: OrderUnderAttack;
  /** What was done, with its answer, and how often. */
  done: Map<string, number>;
  /** What customer, admins or bank saw and nothing excuses: failures of servers, a refund beside a dispute. */
  seen: string[];
}

export interface Setting {
  second: Credentials;
  /** Services and broker end in the middle, and come back. */
  withFaults: boolean;
}

/** Customer and admins do at once what comes to their mind; the bank decides at once, later, or returns the money. */
export async function refundWalk(seed: number, { second, withFaults }: Setting): Promise<Walked> {
  const random = new Random(seed);
  const order = await OrderUnderAttack.begin(second);
  const [done, seen] = [new Map<string, number>(), [] as string[]];
  let fault: Fault | undefined;
  const note = (act: string, service: Fault, status: number, answer: string | number = status): void => {
    done.set(`${act} ${answer}`, (done.get(`${act} ${answer}`) ?? 0) + 1);
    if (status >= 500 && !isExcused(status, service, fault))
      seen.push(`${act} was answered ${status} ${answer}${fault ? ` while the ${fault} was away` : ''}`);
  };
  const known = new Map<string, string>();
  const bank = new Bank(order);
  for (let burst = 0; burst < BURSTS; burst += 1) {
    const living = await order.documents();
    for (const { id, documentType } of living) known.set(id, documentType);
    const { unused = [] } = await order.books();
    const chance = random.next();
    const settle = chance < 0.12 ? 'failed' : chance < 0.3 ? 'later' : 'processed';
    await behaveAtProvider({ refunds: { settle }, webhooks: { delayMs: random.pick(WEBHOOKS_LATE_BY) } });
    const [isStruck, struck, strikesAt] = [
      random.next() < 0.35,
      random.pick(FAULTS),
      random.between(0, STRIKES_WITHIN),
    ];
    fault = withFaults && isStruck ? struck : undefined;
    const again: (() => Promise<void>)[] = [];
    const acts = Array.from({ length: random.between(1, MOST_AT_ONCE) }, () => anAct(random));
    await Promise.all([...acts.map((act) => act()), fault && strike(fault, strikesAt)]);
    if (fault) {
      done.set(`kill ${fault}`, (done.get(`kill ${fault}`) ?? 0) + 1);
      await order.untilAnswered();
    }
    fault = undefined;
    // What was not answered is asked again, under its key.
    for (const act of again) await act();
    if (burst === MOVES_AFTER && seed % 2 === 0) note('email', 'document', 200, await order.moveAway());
    await decideSome(order, random);
    const [begins, decides] = [random.next() < 0.15, random.next() < 0.6];
    if (bank.demands && decides) await bank.decide(random);
    else if (begins && !bank.demands) await bank.demand();

    // Everything random is drawn before the first act begins: how fast the product answers changes nothing of it.
    function anAct(drawn: Random): () => Promise<void> {
      const act = drawn.pick(ACTS);
      const [name, type] = drawn.pick(ORDERED);
      const content = `${order.transactionId} ${drawn.between(1, CONTENTS)}`;
      const one = living.length > 0 ? drawn.pick(living) : undefined;
      const ever = known.size > 0 ? drawn.pick([...known.keys()]) : undefined;
      const place = unused.length > 0 ? drawn.pick(unused) : undefined;
      const [admin, orderedAs] = [drawn.between(0, 1), drawn.next() < 0.3 ? drawn.pick(ORDERED)[0] : undefined];
      const wholeOf = withGst(one ? one.documentType : drawn.pick(TYPES));
      return perform;

      async function perform(): Promise<void> {
        if (act === 'send') return note(act, 'document', await order.send(name, type, content, orderedAs));
        if (act === 'refund-amount') return refund({ amount: PART + 1_000 * admin });
        if (act === 'refund-part') return ever ? refund({ documentId: ever, amount: PART }) : undefined;
        if (act.startsWith('refund-place')) {
          const both = place ? (act === 'refund-place' ? [admin] : [0, 1]) : [];
          return void (await Promise.all(both.map((by) => refund({ placeId: place!.id }, by))));
        }
        if (!one) return undefined;
        if (act === 'refund-document') return refund({ documentId: one.id, amount: wholeOf });
        if (act === 'replace') return note(act, 'document', await order.replace(one.id, content, name));
        note(act, 'document', await order.remove(one.id));
        if (act === 'remove-and-send') note(act, 'document', await order.send(name, type, content, orderedAs));
      }
      async function refund(body: object, by = admin, idempotencyKey = randomUUID()): Promise<void> {
        const { status, refund: made, error } = await order.refund(by, { ...body, idempotencyKey });
        note(act, 'payment', status, made?.status ?? error ?? status);
        if (status >= 500) again.push(() => refund(body, by, idempotencyKey));
      }
    }
  }
  await behaveAtProvider({ refunds: { settle: 'processed' }, webhooks: { delayMs: 0 } });
  if (random.next() < 0.2) {
    const { status, refund, error } = await order.refund(0, {});
    note('refund-all', 'payment', status, refund?.status ?? error);
  }
  if (bank.demands) await bank.decide(random);
  while (await decideSome(order, random, true));
  for (const { id, documentType } of await order.documents()) known.set(id, documentType);
  order.everSent = known;
  return { order, done, seen: [...seen, ...bank.problems] };
}

/** The bank comes to what it had put off, in any order. @returns whether there was something */
async function decideSome(order: OrderUnderAttack, random: Random, all = false): Promise<boolean> {
  const waiting = await refundsUnderWay(order.transactionId);
  for (const id of random.shuffled(waiting))
    if (all || random.next() < 0.5) await decideRefund(id, random.next() < 0.8 ? 'processed' : 'failed');
  return waiting.length > 0;
}
