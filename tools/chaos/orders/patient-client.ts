import { setTimeout as pause } from 'node:timers/promises';
import { type ApiRequest, initOf, type Random } from '@udin/testing';
import type { ChaosSystem } from '../system/chaos-system';
import type { ServiceName } from '@udin/contracts/service-names';

export interface Call extends ApiRequest {
  service: ServiceName;
  /** Statuses that mean "not yet". Failures of servers and of the network always do. */
  notYet?: number[];
}

const patience = 30 * 60_000;

/** Calls as a person does who tries again: any instance, until it works. @throws with the last answer. */
export async function call<T>(system: ChaosSystem, random: Random, request: Call): Promise<T> {
  let last = 'no answer';
  for (const end = Date.now() + patience; Date.now() < end; await pause(random.between(100, 600))) {
    const answer = await once(system, random, request).catch((error: Error) => {
      last = String(error.cause ?? error);
      return undefined;
    });
    if (!answer) continue;
    if (answer.ok) return ((await answer.json()) as { data: T }).data;
    last = `${answer.status} ${await answer.text()}`;
    if (answer.status < 500 && answer.status !== 429 && !request.notYet?.includes(answer.status)) break;
  }
  throw new Error(`${request.method ?? 'GET'} ${request.path}: ${last}`);
}

function once(system: ChaosSystem, random: Random, request: Call): Promise<Response> {
  const { url } = random.pick(system.of(request.service));
  return fetch(`${url}${request.path}`, { ...initOf(request), signal: AbortSignal.timeout(60_000) });
}
