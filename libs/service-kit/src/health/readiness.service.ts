import { Injectable } from '@nestjs/common';

export type ReadinessCheck = () => Promise<void>;

const CHECK_TIMEOUT_MS = 2_000;

/** What must answer before this process takes requests. Parts add themselves by name. */
@Injectable()
export class ReadinessService {
  private readonly checks = new Map<string, ReadinessCheck>();
  private draining = false;

  add(name: string, check: ReadinessCheck): void {
    this.checks.set(name, check);
  }

  /** From now on "not ready": load balancers send no more requests while the running ones end. */
  drain(): void {
    this.draining = true;
  }

  /** Each part's state; never throws. */
  async report(): Promise<{ ready: boolean; parts: Record<string, 'up' | 'down'> }> {
    const entries = await Promise.all(
      [...this.checks].map(async ([name, check]) => [name, await state(check)] as const),
    );
    const ready = !this.draining && entries.every(([, part]) => part === 'up');
    return { ready, parts: Object.fromEntries(entries) };
  }
}

async function state(check: ReadinessCheck): Promise<'up' | 'down'> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timed out')), CHECK_TIMEOUT_MS);
  });
  try {
    await Promise.race([check(), tooLate]);
    return 'up';
  } catch {
    return 'down';
  } finally {
    clearTimeout(timer);
  }
}
