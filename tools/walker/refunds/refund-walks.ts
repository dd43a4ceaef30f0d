import { behaveAtProvider } from '../oracle/provider-books';
import { judgeRefunds } from './judge-refunds';
import { refundWalk } from './refund-walk';
import { aSecondAdmin } from './two-admins';

interface RefundWalks {
  first: number;
  walks: number;
  withFaults: boolean;
}

/** So many orders, one after the other, with webhooks that come three times and last one first. @returns exit code */
export async function refundWalks({ first, walks, withFaults }: RefundWalks): Promise<number> {
  await behaveAtProvider({ webhooks: { duplicate: 2, reorder: true } });
  const second = await aSecondAdmin();
  const all = new Map<string, number>();
  const failed: number[] = [];
  let [paid, back] = [0, 0];
  for (let seed = first; seed < first + walks; seed += 1) {
    const { order, done, seen } = await refundWalk(seed, { second, withFaults });
    const { problems, figures } = await judgeRefunds(order);
    problems.push(...seen);
    for (const [act, count] of done) all.set(act, (all.get(act) ?? 0) + count);
    paid += figures[0]!;
    back += figures[1]!;
    console.info(`refund walk ${seed}: ${problems.length === 0 ? 'holds' : 'FAILS'} (${figures.join(' paid, ')} back)`);
    for (const problem of problems) console.info(`  problem: ${problem}`);
    if (problems.length > 0) failed.push(seed);
  }
  for (const [act, count] of [...all].sort()) console.info(`  ${String(count).padStart(5)} ${act}`);
  console.info(`${walks} orders from seed ${first}: ${failed.length} fail. ${paid} paise paid, ${back} went back.`);
  const faults = withFaults ? ' --faults' : '';
  for (const seed of failed) console.info(`Again: npm run walker -- --refunds 1 --seed ${seed}${faults}`);
  return failed.length > 0 ? 1 : 0;
}
