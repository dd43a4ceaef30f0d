import { type ApiRequest, initOf } from '@udin/testing';
import type { ServiceProcess } from '../system/service-process';

/** A request that a customer would have seen failing. */
export class Failed extends Error {
  override readonly name = 'Failed';

  /** @param status of the answer; 0 when the connection ended without one */
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** As behind a load balancer: a gateway that takes no connection is passed over, and a read is asked for once more. */
export class BalancedClient {
  requests = 0;
  /** Requests that another gateway had to take. */
  passedOn = 0;
  private turn = 0;
  /** By method and path without ids: how long each took, in milliseconds. */
  readonly took: number[] = [];

  constructor(private readonly gateways: readonly ServiceProcess[]) {}

  async ask<T>(request: ApiRequest): Promise<T> {
    const answer = await this.send(request);
    const { data } = (await answer.json()) as { data: T };
    return data;
  }

  /** @throws Failed with what came instead of an answer */
  async send(request: ApiRequest): Promise<Response> {
    this.requests += 1;
    const began = performance.now();
    const answer = await this.deliver(request);
    this.took.push(performance.now() - began);
    if (answer.ok) return answer;
    throw new Failed(answer.status, `${nameOf(request)}: ${answer.status} ${await answer.text()}`);
  }

  private async deliver(request: ApiRequest): Promise<Response> {
    let last: unknown;
    // Its own turn: others ask meanwhile, and the next one of all could be the one that has just failed.
    const first = this.turn++;
    for (let next = 0; next < this.gateways.length; next += 1) {
      const { url } = this.gateways[(first + next) % this.gateways.length]!;
      try {
        return await fetch(`${url}${request.path}`, { ...initOf(request), signal: AbortSignal.timeout(60_000) });
      } catch (error) {
        last = (error as Error).cause ?? error;
        const isRead = (request.method ?? 'GET') === 'GET';
        if (!isRead && (last as { code?: string }).code !== 'ECONNREFUSED') break;
        this.passedOn += 1;
      }
    }
    throw new Failed(0, `${nameOf(request)}: ${String(last)}`);
  }
}

function nameOf({ method = 'GET', path }: ApiRequest): string {
  return `${method} ${path.split('?')[0]}`;
}
