import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Random, waitFor } from '@udin/testing';
import { ChaosSystem } from '../system/chaos-system';
import { newFolder } from '../system/new-folder';
import { untilQuiet } from '../verdict/until-quiet';
import { aCase, type Case } from './a-case';
import { Firm } from './firm';
import { judgeCases } from './judge-cases';
import type { MailVerdict } from './mail-copies';
import { orphansIn } from './orphans';
import { strikesIn } from './strikes';

const CASES_AT_ONCE = 2;
/** A case takes so long on a quiet machine. */
const LONGEST_MOMENT_MS = 4_000;
/** Uploads that nobody claims are swept after a hundred times the grace. */
const SWEPT_WITHIN_MS = 300_000;

const SETTINGS = {
  SEALING: 'on',
  SEAL_EVERY_MS: '200',
  SEAL_LEASE_SECONDS: '20',
  SWEEP_EVERY_SECONDS: '10',
  SWEEP_GRACE_SECONDS: '1',
  RECONCILE_AFTER_SECONDS: '4',
  RECONCILE_EVERY_SECONDS: '2',
};

interface AmidOptions {
  seed: number;
  rounds: number;
  instances: number;
  /** Parts of the names of those that strike; all when left out. */
  only?: string[];
  say: (line: string) => void;
}

/** In each round something ends or hangs at a random moment amid whole cases; then everything must agree. */
export async function runAmid(options: AmidOptions): Promise<MailVerdict> {
  const folder = await newFolder();
  const { instances, say, seed } = options;
  const system = await ChaosSystem.start(folder, { instances, brokerProxies: false, settings: SETTINGS });
  say(`seed ${seed}: ${system.services.length} processes are up; logs in ${folder}`);
  let verdict: MailVerdict | undefined;
  try {
    aimWebhooks(system);
    const cases = await strikeAmidCases(system, folder, options);
    await untilDone(system, folder);
    verdict = await judgeCases(system, folder, cases);
    const archives = cases.reduce((sum, { archives: { whole } }) => sum + whole, 0);
    say(`${cases.length} cases, ${archives} whole archives`);
    return verdict;
  } finally {
    await system.end();
    if (verdict?.problems.length === 0) await rm(folder, { recursive: true, force: true });
  }
}

async function strikeAmidCases(system: ChaosSystem, folder: string, options: AmidOptions): Promise<Case[]> {
  const { seed, rounds, only, say } = options;
  const firm = new Firm(system, new Random(seed));
  const strikes = strikesIn(folder).filter(({ name }) => !only || only.some((part) => name.includes(part)));
  const cases: Case[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { name, strike } = strikes[round % strikes.length]!;
    // Each round has chances of its own: how long one takes changes nothing of the next.
    const random = new Random(seed * 1_000 + round);
    const [began, moment] = [Date.now(), random.between(0, LONGEST_MOMENT_MS)];
    const begin = (n: number) => aCase(firm, new Random(random.between(0, 1e9)), round * CASES_AT_ONCE + n);
    const running = Promise.all(Array.from({ length: CASES_AT_ONCE }, (_, n) => begin(n)));
    const struck = pause(moment).then(() => strike(system, random, () => undefined));
    const [done] = await Promise.all([running, struck]);
    cases.push(...done);
    const cut = done.reduce((sum, { archives }) => sum + archives.cut, 0);
    say(`${round + 1}/${rounds} ${name} after ${moment} ms: ${Date.now() - began} ms, ${cut} archives cut`);
  }
  return cases;
}

async function untilDone(system: ChaosSystem, folder: string): Promise<void> {
  await system.untilReady();
  await untilQuiet(system, {});
  const waiting = `SELECT count(*)::int AS n FROM seals WHERE state = 'waiting'`;
  const isSealed = async () => (await system.query<{ n: number }>('document', waiting))[0]!.n === 0;
  await waitFor(isSealed, { what: 'all seals', within: SWEPT_WITHIN_MS, every: 500 });
  await untilQuiet(system, {});
  const isSwept = async () => (await orphansIn(system, folder)).length === 0;
  // What is left after that is named by the verdict.
  await waitFor(isSwept, { what: 'the sweeps', within: SWEPT_WITHIN_MS, every: 5_000 }).catch(() => undefined);
}

function aimWebhooks(system: ChaosSystem): void {
  const urls = system.of('payment').map(({ url }) => `${url}/api/payments/webhook`);
  system.backing.provider.behave({ webhooks: { urls, retryDelaysMs: Array(200).fill(2_000) } } as never);
}
