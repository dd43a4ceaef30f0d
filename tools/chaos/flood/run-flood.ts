import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sayPaid } from '../orders/say-paid';
import type { ChaosSystem } from '../system/chaos-system';
import { Attackers } from './attackers';
import type { Answers, Target } from './attacks/attack';
import { type HonestFigures, noFigures, placeSteadyOrders } from './steady-orders';
import type { Shop } from './honest-order';

interface FloodOptions {
  /** How often calm and flood take turns: what else the machine does then slows both. */
  rounds: number;
  /** Of each calm and each flood. */
  seconds: number;
  ordersPerSecond: number;
  addresses: number;
  attacksPerSecond: number;
  slowEach: number;
}

export interface FloodReport {
  calm: HonestFigures;
  flooded: HonestFigures;
  answers: Answers;
  /** Empty when nothing failed; each line names what did. */
  problems: string[];
}

export const USUAL_FLOOD: FloodOptions = {
  rounds: 3,
  seconds: 20,
  ordersPerSecond: 5,
  addresses: 50,
  attacksPerSecond: 50,
  slowEach: 40,
};
/** What it needs; the gateway stands before everybody by itself: the addresses of this machine are people's. */
export const BEHIND_A_GATEWAY = { gateways: 1, gatewaySettings: { TRUST_PROXY: '192.0.2.1' } };
const WARM_UP_SECONDS = 5;
/** The attack must be under way when it is measured. */
const LEAD_SECONDS = 3;
const REST_MS = 6_000;
const LARGE_FILE_BYTES = 24 * 1024 ** 2;

/** Honest people order at the same pace twice: alone, and amid attackers. */
export async function runFlood(system: ChaosSystem, options: FloodOptions): Promise<FloodReport> {
  const shop: Shop = { system, gateway: system.of('gateway')[0]!.url };
  let orders = 0;
  const place = (seconds: number, figures = noFigures()) => {
    const firstNumber = orders;
    orders += options.ordersPerSecond * seconds;
    return placeSteadyOrders(shop, { perSecond: options.ordersPerSecond, seconds, firstNumber }, figures);
  };
  const [calm, flooded] = [noFigures(), noFigures()];
  const answers: Answers = {};
  const target = await targetOf(shop, options);
  await place(Math.min(WARM_UP_SECONDS, options.seconds));
  for (let round = 0; round < options.rounds; round++) {
    await place(options.seconds, calm);
    const attackers = await Attackers.begin(target);
    await place(Math.min(LEAD_SECONDS, options.seconds));
    await place(options.seconds, flooded);
    for (const [what, count] of Object.entries(await attackers.end())) answers[what] = (answers[what] ?? 0) + count;
    // What was still being judged when they left is nobody's calm.
    await pause(options.seconds > 5 ? REST_MS : 0);
  }
  return { calm, flooded, answers, problems: problemsOf(system, { calm, flooded }) };
}

async function putLargeFile(url: string, { id, token }: { id: string; token: string }): Promise<string> {
  const form = new FormData();
  form.set('userId', id);
  form.set('file', new Blob([Buffer.alloc(LARGE_FILE_BYTES, 'All of it is text.\n')]), 'long.txt');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/vault/upload`, { method: 'POST', headers, body: form });
  const { data } = (await answer.json()) as { data: { fileUrl: string } };
  return data.fileUrl;
}

async function targetOf({ system, gateway: url }: Shop, options: FloodOptions): Promise<Target> {
  const id = randomUUID();
  // The account has paid: otherwise its files would be refused unread.
  const names = Array.from({ length: 30 }, (_, n) => `${n}.pdf`);
  const transactionId = await sayPaid(system, id, names);
  const token = system.backing.issuer.tokenFor({ id, type: 'user' }, { expiresIn: 7_200 });
  return {
    port: Number(new URL(url).port),
    account: { id, token, transactionId },
    largeFile: await putLargeFile(url, { id, token }),
    addresses: Array.from({ length: options.addresses }, (_, n) => `127.1.0.${n + 1}`),
    perSecond: options.attacksPerSecond,
    slowEach: options.slowEach,
  };
}

function problemsOf(system: ChaosSystem, { calm, flooded }: Pick<FloodReport, 'calm' | 'flooded'>): string[] {
  return [
    ...calm.failures.map((failure) => `without an attack: ${failure}`),
    ...flooded.failures.map((failure) => `amid the attack: ${failure}`),
    ...system.services.filter(({ crashes }) => crashes > 0).map(({ name }) => `${name} ended by itself`),
  ];
}
