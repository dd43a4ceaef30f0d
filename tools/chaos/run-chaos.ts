import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareToHoldMarks } from './faults/crash-between-publish-and-mark';
import type { Fault } from './faults/fault';
import { allFaults, schedule } from './faults/schedule';
import { OrderFlow } from './orders/order-flow';
import { poison } from './poison';
import { Random } from '@udin/testing';
import { ChaosSystem } from './system/chaos-system';
import { newFolder } from './system/new-folder';
import { saidEvents } from './verdict/event-books';
import { judge, type Verdict } from './verdict/judge';
import { describeQueues } from './verdict/queue-counts';
import { untilQuiet } from './verdict/until-quiet';

interface ChaosOptions {
  seed: number;
  orders: number;
  /** How many times each fault strikes. */
  times: number;
  instances: number;
  poison: number;
  faults?: Fault[];
  say: (line: string) => void;
}

export interface ChaosReport extends Verdict {
  seed: number;
  struck: Record<string, number>;
  seconds: number;
}

/** Orders flow, faults strike, and at the end the books must agree. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const began = Date.now();
  const random = new Random(options.seed);
  const folder = await newFolder();
  const system = await ChaosSystem.start(folder, options);
  const processes = `${system.services.length} processes are up after ${seconds(began)} s`;
  options.say(`seed ${options.seed}: ${processes}; logs in ${folder}`);
  let keep = true;
  try {
    await prepareToHoldMarks(system);
    await aimWebhooks(system);
    const flow = new OrderFlow(system, options.seed, options.orders, `${options.seed}`);
    const struck = await strikeWhileOrdersFlow(system, flow, random, options, began);
    await system.untilReady();
    const poisoned = await poison(system, options.poison);
    await untilQuiet(system, poisoned).catch(async (error: Error) => {
      throw new Error(`${error.message}.\n${await describeState(system, flow)}`, { cause: error });
    });
    const verdict = await judge(system, flow, poisoned, began);
    keep = verdict.problems.length > 0;
    return { ...verdict, seed: options.seed, struck, seconds: seconds(began) };
  } finally {
    await system.end();
    if (!keep) await rm(folder, { recursive: true, force: true });
  }
}

async function strikeWhileOrdersFlow(
  system: ChaosSystem,
  flow: OrderFlow,
  random: Random,
  options: ChaosOptions,
  start: number,
) {
  const faults = schedule(options.faults ?? allFaults, options.times, random);
  const struck: Record<string, number> = {};
  let count = 0;
  const orders = flow.send(() => count / faults.length);
  for (const fault of faults) {
    await pause(random.between(0, 600));
    const began = Date.now();
    await fault
      .strike(system, random, () => flow.placeExtra())
      .catch(async (error: Error) => {
        throw new Error(`${fault.name}: ${error.message}.\n${await describeState(system, flow)}`, { cause: error });
      });
    struck[fault.name] = (struck[fault.name] ?? 0) + 1;
    count++;
    const when = `at ${((began - start) / 1_000).toFixed(3)} s for ${Date.now() - began} ms`;
    options.say(`${count}/${faults.length} ${fault.name}, ${when}, ${flow.done.length} orders done`);
  }
  await orders;
  return struck;
}

/** For people who wonder why nothing moves. */
async function describeState(system: ChaosSystem, flow: OrderFlow): Promise<string> {
  const pending = await saidEvents(system).then((said) => said.pending, String);
  const queues = await describeQueues(system).catch(String);
  return `Under way: ${flow.underWay()}\nPending in outboxes: ${pending}\nQueues: ${queues}`;
}

/** Webhooks go to the instances in turn, as behind a load balancer; the provider tries again until one answers. */
async function aimWebhooks(system: ChaosSystem): Promise<void> {
  const urls = system.of('payment').map(({ url }) => `${url}/api/payments/webhook`);
  const retryDelaysMs = [500, ...Array.from({ length: 900 }, () => 2_000)];
  system.backing.provider.behave({ webhooks: { urls, retryDelaysMs } } as never);
}

function seconds(since: number): number {
  return Math.round((Date.now() - since) / 1000);
}
