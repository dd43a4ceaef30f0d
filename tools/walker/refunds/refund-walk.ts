import { Random } from '@udin/testing';
import { behaveAtProvider } from '../oracle/provider-books';
import { OrderUnderAttack, ORDERED, TYPES, withGst } from './order-under-attack';

const BURSTS = 9;
const MOST_AT_ONCE = 5;
const CONTENTS = 6;
const PART = 50_000;
const ACTS = [
  ...['send', 'send', 'send', 'send', 'remove', 'remove', 'replace'],
  ...['refund-document', 'refund-part', 'refund-place', 'refund-place', 'refund-place-twice', 'refund-amount'],
] as const;

export interface Walked {
  order: OrderUnderAttack;
  /** What was done, with its answer, and how often. */
  done: Map<string, number>;
}

/** Customer and admins do at once what comes to their mind; now and then the bank returns the money. */
export async function refundWalk(seed: number): Promise<Walked> {
  const random = new Random(seed);
  const order = await OrderUnderAttack.begin();
  const done = new Map<string, number>();
  const note = (act: string, answer: string | number): void => {
    done.set(`${act} ${answer}`, (done.get(`${act} ${answer}`) ?? 0) + 1);
  };
  const known = new Set<string>();
  for (let burst = 0; burst < BURSTS; burst += 1) {
    const living = await order.documents();
    for (const { id } of living) known.add(id);
    const { unused = [] } = await order.books();
    const bankRefuses = random.next() < 0.12;
    await behaveAtProvider({ refunds: { settle: bankRefuses ? 'failed' : 'processed' } });
    const acts = Array.from({ length: random.between(1, MOST_AT_ONCE) }, () => anAct(random));
    await Promise.all(acts);
    await behaveAtProvider({ refunds: { settle: 'processed' } });

    // Everything random is drawn before the first act begins: how fast the product answers changes nothing of it.
    function anAct(chance: Random): Promise<void> {
      const act = chance.pick(ACTS);
      const [name, type] = chance.pick(ORDERED);
      const content = `${order.transactionId} ${chance.between(1, CONTENTS)}`;
      const one = living.length > 0 ? chance.pick(living) : undefined;
      const ever = known.size > 0 ? chance.pick([...known]) : undefined;
      const place = unused.length > 0 ? chance.pick(unused) : undefined;
      const [admin, orderedAs] = [chance.between(0, 1), chance.next() < 0.3 ? chance.pick(ORDERED)[0] : undefined];
      const wholeOf = withGst(one ? one.documentType : chance.pick(TYPES));
      return perform();

      async function perform(): Promise<void> {
        if (act === 'send') return note(act, await order.send(name, type, content, orderedAs));
        if (act === 'remove') return one ? note(act, await order.remove(one.id)) : undefined;
        if (act === 'replace') return one ? note(act, await order.replace(one.id, content, name)) : undefined;
        if (act === 'refund-amount') return noteRefund({ amount: PART + 1_000 * admin });
        if (act === 'refund-document') return one ? noteRefund({ documentId: one.id, amount: wholeOf }) : undefined;
        if (act === 'refund-part') return ever ? noteRefund({ documentId: ever, amount: PART }) : undefined;
        if (!place) return undefined;
        const both = act === 'refund-place' ? [admin] : [0, 1];
        await Promise.all(both.map((by) => noteRefund({ placeId: place.id }, by)));
      }
      async function noteRefund(body: object, by = admin): Promise<void> {
        const { refund, error } = await order.refund(by, body);
        note(act, refund?.status ?? error ?? '?');
      }
    }
  }
  if (random.next() < 0.2) note('refund-all', (await order.refund(0, {})).refund?.status ?? 'refused');
  return { order, done };
}
