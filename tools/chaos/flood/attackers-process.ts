import 'reflect-metadata';
import { setPriority } from 'node:os';
import type { Answers, Attack, Target } from './attacks/attack';
import { fileBombs } from './attacks/file-bombs';
import { hugeBodies } from './attacks/huge-bodies';
import { keyBombs } from './attacks/key-bombs';
import { slowReaders } from './attacks/slow-readers';
import { slowSenders } from './attacks/slow-senders';

const ATTACKS: Attack[] = [slowSenders, slowReaders, hugeBodies, keyBombs, fileBombs];
/** In life attackers have machines of their own: here they take only what processor time nobody else wants. */
const LOWEST = 19;

export type AttackersOrder = { begin: Target } | 'end';

const over = new AbortController();
const answers: Answers = {};

process.on('message', (order: AttackersOrder) => {
  if (order === 'end') {
    over.abort();
    process.send?.(answers);
    return;
  }
  for (const attack of ATTACKS) {
    const note = (status: number) => {
      const what = `${attack.name}: ${status === 0 ? 'connection closed' : status}`;
      answers[what] = (answers[what] ?? 0) + 1;
    };
    void attack.run(order.begin, note, over.signal);
  }
  process.send?.('begun');
});
process.once('disconnect', () => process.exit(0));
// More listeners than one per connection: there are thousands of them.
process.removeAllListeners('warning');
setPriority(LOWEST);
