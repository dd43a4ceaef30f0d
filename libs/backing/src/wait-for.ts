import { setTimeout as delay } from 'node:timers/promises';

export interface Patience {
  /** Names what is waited for in the error of a test that waited in vain. */
  what?: string;
  /** Milliseconds. */
  within?: number;
  /** Milliseconds between two looks. */
  every?: number;
}

/**
 * The first truthy answer of `condition`. A condition that throws (an `expect` that fails) is asked again; its last
 * error is the one reported when time is up.
 */
export async function waitFor<T>(
  condition: () => T | Promise<T>,
  { what = 'the condition', within = 60_000, every = 25 }: Patience = {},
): Promise<NonNullable<T>> {
  let lastError: unknown;
  for (const end = Date.now() + within; ; await delay(every)) {
    try {
      lastError = undefined;
      const answer = await condition();
      if (answer) return answer as NonNullable<T>;
    } catch (error) {
      lastError = error;
    }
    if (Date.now() > end) break;
  }
  throw new Error(`Waited ${within} ms in vain for ${what}${lastError ? `: ${String(lastError)}` : ''}`, {
    cause: lastError,
  });
}
