import { setTimeout as delay } from 'node:timers/promises';

export interface Patience {
  /** Names what is waited for in the error of a test that waited in vain. */
  what?: string;
  /** Milliseconds. */
  within?: number;
  /** Milliseconds between the first two looks. */
  every?: number;
}

/** A long wait looks less and less often, but not more seldom than this many times `every`: each look is work. */
const SELDOM = 6;

/**
 * The first truthy answer of `condition`. A condition that throws (an `expect` that fails) is asked again; its last
 * error is the one reported when time is up.
 */
export async function waitFor<T>(
  condition: () => T | Promise<T>,
  { what = 'the condition', within = 60_000, every = 25 }: Patience = {},
): Promise<NonNullable<T>> {
  let lastError: unknown;
  // Not the date, which tests make stand still.
  const end = performance.now() + within;
  for (let pause = every; ; pause = Math.min(pause * 1.2, every * SELDOM)) {
    try {
      lastError = undefined;
      const answer = await condition();
      if (answer) return answer as NonNullable<T>;
    } catch (error) {
      lastError = error;
    }
    if (performance.now() > end) break;
    await delay(pause);
  }
  throw new Error(`Waited ${within} ms in vain for ${what}${lastError ? `: ${String(lastError)}` : ''}`, {
    cause: lastError,
  });
}
