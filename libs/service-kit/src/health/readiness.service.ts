import { Injectable } from '@nestjs/common';
import { withTimeout } from '../time-out/with-timeout';

/** A check that listens to the signal ends when nobody waits for it any more. */
type ReadinessCheck = (signal: AbortSignal) => Promise<void>;

/**
 * `always`: without it no request can be answered. `at-start`: what was reached once may go away, since it is away for
 * all instances then and many requests need it not; one that never reached it (a wrong key, perhaps) must not take the
 * place of one that did. `never`: requests are taken without it. Operators are told of each that is away.
 */
type Needed = 'always' | 'at-start' | 'never';

/** Less than a probe waits: where one part hangs the answer must still come. */
const CHECK_TIMEOUT_MS = 2_000;

/** Whether this process can take requests. Each part adds its own check, with a name. */
@Injectable()
export class ReadinessService {
  private readonly checks = new Map<string, { check: ReadinessCheck; needed: Needed }>();
  private readonly reached = new Set<string>();
  private draining = false;

  add(name: string, needed: Needed, check: ReadinessCheck): void {
    this.checks.set(name, { check, needed });
  }

  /** From now on "not ready": load balancers send no more requests while the running ones end. */
  drain(): void {
    this.draining = true;
  }

  get isDraining(): boolean {
    return this.draining;
  }

  /** Each part's state; never throws. */
  async report(): Promise<{ ready: boolean; parts: Record<string, 'up' | 'down'> }> {
    const entries = await Promise.all(
      [...this.checks].map(async ([name, { check }]) => [name, await state(check)] as const),
    );
    for (const [name, part] of entries) if (part === 'up') this.reached.add(name);
    const ready = !this.draining && entries.every(([name, part]) => part === 'up' || this.canDoWithout(name));
    return { ready, parts: Object.fromEntries(entries) };
  }

  private canDoWithout(name: string): boolean {
    const { needed } = this.checks.get(name)!;
    return needed === 'never' || (needed === 'at-start' && this.reached.has(name));
  }
}

async function state(check: ReadinessCheck): Promise<'up' | 'down'> {
  return withTimeout(check, CHECK_TIMEOUT_MS, 'the check').then(
    () => 'up',
    () => 'down',
  );
}
