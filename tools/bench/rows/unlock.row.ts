import { setTimeout as pause } from 'node:timers/promises';
import { ChaosSystem } from '../../chaos/system/chaos-system';
import { percentile } from '../../chaos/flood/percentiles';
import { BareConfirm } from '../events/bare-confirm';
import { barePayments, type CommitPayment } from '../events/paid-transactions';
import { PayingService } from '../events/paying-service';
import { UnlockWatch } from '../events/unlock-watch';
import type { Pair, Row } from '../measuring/row';
import { ReferenceProcess } from '../references/reference-process';

const SAME_WAY = 'outbox, quorum queue and receipt with `pg` and `amqplib` alone';

/** From the commit of a payment to the unlocked upload, beside a bare confirm on the same broker. */
export const unlock: Row = {
  about: 'payment committed to upload unlocked: one at a time, and 100 a second',
  async prepare({ folder, settings, isTiny }) {
    const services = ['payment', 'document'] as const;
    const system = await ChaosSystem.start(folder, { instances: 1, services, brokerProxies: false, settings });
    const amqpUrl = system.backing.broker.url;
    const bare = await BareConfirm.on(amqpUrl);
    const relay = await ReferenceProcess.start('relay', { databaseUrl: system.databaseUrl('payment'), amqpUrl });
    const consumer = await ReferenceProcess.start('unlock', { databaseUrl: system.databaseUrl('document'), amqpUrl });
    const [watch, bareWatch] = [
      await UnlockWatch.on(system, 'inbox_receipt'),
      await UnlockWatch.on(system, 'bare_receipt'),
    ];
    const paying = await PayingService.on(system);
    const timed = (commit: CommitPayment, seen: UnlockWatch) => async () => {
      let unlocked: Promise<number> | undefined;
      const from = await commit((id) => void (unlocked = seen.unlocked(id)));
      // The two notices come on two connections: the effect can be heard of before the commit that caused it.
      return Math.max(0, (await unlocked!) - from);
    };
    const unlockOne = timed(paying.commit, watch);
    const unlockBarely = timed(barePayments(system), bareWatch);
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
    // Until V8 has compiled what an unlock runs, after some eight hundred of them, one takes half as long again.
    for (const work of [unlockOne, unlockBarely, confirm]) {
      for (let time = 0; time < 3; time += 1) await eachTenMs(work)();
    }
    const pairs = (what: string, inRound: number, way: (work: () => Promise<number>) => () => Promise<number>) => {
      const compared = (name: string, work: () => Promise<number>, aim: number): Pair => ({
        what: `payment committed to upload unlocked, ${what}`,
        unit: 'ms',
        inRound,
        ours: way(unlockOne),
        reference: { name, run: way(work) },
        aim,
      });
      return [compared('bare confirm', confirm, 3), compared(SAME_WAY, unlockBarely, 1.5)];
    };
    return {
      pairs: [
        ...pairs('one at a time, median', slowly, (work) => oneByOne(work, 0.5)),
        ...pairs('100 a second, p99', quickly, eachTenMs),
      ],
      end: async () => {
        await Promise.all([paying.end(), watch.end(), bareWatch.end(), bare.end(), relay.end(), consumer.end()]);
        await system.end();
      },
    };
  },
};
