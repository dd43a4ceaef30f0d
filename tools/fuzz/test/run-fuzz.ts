import { AnswerChecks } from '@udin/service-kit/testing';
import fc from 'fast-check';
import { judgeAnswer } from './judge-answer';
import { type FuzzRequest, requestsOf } from './requests/requests';
import type { FuzzTarget } from './target/fuzz-target';

const AT_ONCE = 8;

interface FuzzReport {
  requests: number;
  statuses: Record<string, number>;
  /** Operations that were answered with success at least once, of all that there are. */
  succeeded: number;
  operations: number;
  /** One for each operation and kind of complaint, with how often it was seen and a request that shows it. */
  complaints: string[];
}

/** What is asked. */
export type Target = Pick<FuzzTarget, 'document' | 'operations' | 'ask'>;

/** The same seed asks the same requests, in the same order for each operation. */
export async function runFuzz(target: Target, requests: number, seed: number): Promise<FuzzReport> {
  const { operations, document } = target;
  const checks = new AnswerChecks(document as never);
  const each = Math.ceil(requests / operations.length);
  const queues = operations.map((operation, index) =>
    fc.sample(requestsOf(operation, document.components.schemas), { seed: seed + index, numRuns: each }),
  );
  // In turn, so that what one operation makes is there when another one asks for it.
  const plan = Array.from({ length: each }, (_, turn) => queues.map((queue) => queue[turn]!)).flat();
  const tally = new Tally();
  const worker = async () => {
    for (let request = plan.shift(); request; request = plan.shift()) {
      const answer = await target.ask(request);
      tally.add(request, answer.status, judgeAnswer(request, answer, checks));
    }
  };
  const count = plan.length;
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { requests: count, operations: operations.length, ...tally.result() };
}

class Tally {
  private readonly statuses: Record<string, number> = {};
  private readonly succeeded = new Set<string>();
  private readonly complaints = new Map<string, { times: number; shown: string }>();

  add({ operation, who, target, type, body }: FuzzRequest, status: number, complaint: string | undefined): void {
    const call = `${operation.method} ${operation.path}`;
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    if (status >= 200 && status < 300) this.succeeded.add(call);
    if (!complaint) return;
    const kind = `${call}: ${complaint.replace(/"requestId":"[^"]*"/, '').slice(0, 160)}`;
    const shown = `${complaint}\n    ${who} ${target.slice(0, 300)} ${type ?? ''} ${body?.toString().slice(0, 600) ?? ''}`;
    const known = this.complaints.get(kind);
    this.complaints.set(kind, { times: (known?.times ?? 0) + 1, shown: known?.shown ?? shown });
  }

  result(): Pick<FuzzReport, 'statuses' | 'succeeded' | 'complaints'> {
    const complaints = [...this.complaints].map(([kind, { times, shown }]) => {
      return `${kind.split(': ')[0]} (${times} times): ${shown}`;
    });
    return { statuses: this.statuses, succeeded: this.succeeded.size, complaints };
  }
}
