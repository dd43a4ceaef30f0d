import { Injectable } from '@nestjs/common';
import { withTimeout } from '../time-out/with-timeout';

/** A check that listens to the signal ends when nobody waits for it any more. */
type ReadinessCheck = (signal: AbortSignal) => Promise<void>;

const CHECK_TIMEOUT_MS = 2_000;

/** Whether this process can take requests. Each part adds its own check, with a name. */
@Injectable()
export class ReadinessService {
  private readonly checks = new Map<string, ReadinessCheck>();
  private readonly spared = new Set<string>();
  private draining = false;

  add(name: string, check: ReadinessCheck): void {
    this.checks.set(name, check);
  }

  /** Operators are told of it, and requests are taken without it. */
  addSpared(name: string, check: ReadinessCheck): void {
    this.add(name, check);
    this.spared.add(name);
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
      [...this.checks].map(async ([name, check]) => [name, await state(check)] as const),
    );
    const ready = !this.draining && entries.every(([name, part]) => part === 'up' || this.spared.has(name));
    return { ready, parts: Object.fromEntries(entries) };
  }
}

async function state(check: ReadinessCheck): Promise<'up' | 'down'> {
  return withTimeout(check, CHECK_TIMEOUT_MS, 'the check').then(
    () => 'up',
    () => 'down',
  );
}
