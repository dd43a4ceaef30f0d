import 'reflect-metadata';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ChaosSystem } from '../../chaos/system/chaos-system';
import { BareConfirm } from './bare-confirm';
import { commitPayment } from './paid-transactions';
import { summary } from '../../chaos/flood/percentiles';
import { UnlockWatch } from './unlock-watch';

const warmUp = 100;
const samples = 1_000;
const perSecond = 100;
const loadedSeconds = 10;

/** From the commit of a payment to the unlocked upload, beside a bare confirm on the same broker in the same run. */
async function main(): Promise<void> {
  await mkdir('.runtime/bench', { recursive: true });
  const folder = await mkdtemp(join(process.cwd(), '.runtime/bench/events-'));
  const system = await ChaosSystem.start(folder, { instances: 1, services: ['payment', 'document'], wires: false });
  const watch = await UnlockWatch.on(system);
  const bare = await BareConfirm.on(system.backing.broker.url);
  try {
    const quiet = { unlock: [] as number[], confirm: [] as number[] };
    for (let n = 0; n < warmUp + samples; n++) {
      const confirm = await bare.roundTrip();
      const unlock = await unlockOne(system, watch);
      if (n < warmUp) continue;
      quiet.confirm.push(confirm);
      quiet.unlock.push(unlock);
    }
    report('one at a time', quiet.unlock, quiet.confirm);
    const loaded = await underLoad(system, watch, bare);
    report(`${perSecond} payments a second`, loaded.unlock, loaded.confirm);
  } finally {
    await watch.end();
    await bare.end();
    await system.end();
    await rm(folder, { recursive: true, force: true });
  }
}

async function unlockOne(system: ChaosSystem, watch: UnlockWatch): Promise<number> {
  const { id, committed } = commitPayment(system);
  const [from, to] = await Promise.all([committed, watch.unlocked(id)]);
  // The two notices come on two connections: the effect can be heard of before the commit that caused it.
  return Math.max(0, to - from);
}

async function underLoad(system: ChaosSystem, watch: UnlockWatch, bare: BareConfirm) {
  const unlocks: Promise<number>[] = [];
  const confirm: number[] = [];
  const began = performance.now();
  for (let n = 0; n < perSecond * loadedSeconds; n++) {
    unlocks.push(unlockOne(system, watch));
    // As many of one as of the other: the 99th of a hundred is its worst, and says nothing.
    confirm.push(await bare.roundTrip());
    await pause(Math.max(0, began + ((n + 1) * 1000) / perSecond - performance.now()));
  }
  return { unlock: await Promise.all(unlocks), confirm };
}

function report(title: string, unlock: number[], confirm: number[]): void {
  const [unlocked, confirmed] = [summary(unlock), summary(confirm)];
  const ratio = (one: number, other: number) => (one / other).toFixed(2);
  console.info(`${title} (${unlock.length} payments)`);
  const line = ({ p50, p99, worst }: typeof unlocked) => `p50 ${p50} ms, p99 ${p99} ms, worst ${worst} ms`;
  console.info(`  commit to unlocked upload: ${line(unlocked)}`);
  console.info(`  bare confirm round trip:   ${line(confirmed)}`);
  console.info(`  ratio: p50 ${ratio(unlocked.p50, confirmed.p50)}, p99 ${ratio(unlocked.p99, confirmed.p99)}`);
}

main().then(
  () => process.exit(0),
  (error: Error) => {
    console.error(error.stack);
    process.exit(1);
  },
);
