import { setTimeout as pause } from 'node:timers/promises';
import { ChaosSystem } from '../../chaos/system/chaos-system';
import { percentile } from '../../chaos/flood/percentiles';
import { BareConfirm } from '../events/bare-confirm';
import { commitPayment } from '../events/paid-transactions';
import { UnlockWatch } from '../events/unlock-watch';
import type { Row } from '../measuring/row';

/** From the commit of a payment to the unlocked upload, beside a bare confirm on the same broker. */
export const unlock: Row = {
  about: 'payment committed to upload unlocked: one at a time, and 100 a second',
  async prepare({ folder, settings, isTiny }) {
    const services = ['payment', 'document'] as const;
    const system = await ChaosSystem.start(folder, { instances: 1, services, wires: false, settings });
    const watch = await UnlockWatch.on(system);
    const bare = await BareConfirm.on(system.backing.broker.url);
    const unlockOne = async () => {
      const { id, committed } = commitPayment(system);
      const [from, to] = await Promise.all([committed, watch.unlocked(id)]);
      // The two notices come on two connections: the effect can be heard of before the commit that caused it.
      return Math.max(0, to - from);
    };
    const confirm = () => bare.roundTrip();
    const [slowly, quickly] = isTiny ? [3, 3] : [100, 300];
    const oneByOne = (work: () => Promise<number>, share: number) => async () => {
      const samples: number[] = [];
      for (let n = 0; n < slowly; n += 1) samples.push(await work());
      return percentile(samples, share);
    };
    const eachTenMs = (work: () => Promise<number>) => async () => {
      const samples: Promise<number>[] = [];
      const began = performance.now();
      for (let n = 0; n < quickly; n += 1) {
        samples.push(work());
        await pause(Math.max(0, began + (n + 1) * 10 - performance.now()));
      }
      return percentile(await Promise.all(samples), 0.99);
    };
    const pair = (what: string, inRound: number, way: (work: () => Promise<number>) => () => Promise<number>) => ({
      what: `payment committed to upload unlocked, ${what}`,
      unit: 'ms' as const,
      inRound,
      ours: way(unlockOne),
      reference: { name: 'bare confirm', run: way(confirm) },
      aim: 3,
    });
    return {
      pairs: [
        pair('one at a time, median', slowly, (work) => oneByOne(work, 0.5)),
        pair('100 a second, p99', quickly, eachTenMs),
      ],
      end: async () => {
        await watch.end();
        await bare.end();
        await system.end();
      },
    };
  },
};
