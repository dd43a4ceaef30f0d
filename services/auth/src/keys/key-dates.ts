import { ACCESS_TOKEN_TTL_SECONDS, DAY_MS } from '@udin/contracts';

/** A new key is published so long before it signs that every service has read it by then. */
export const PUBLISH_BEFORE_USE_MS = 5 * 60_000;

/**
 * A replaced key stays published until the last token that it signed has expired, plus some minutes for clocks that
 * differ.
 */
export const PUBLISH_AFTER_USE_MS = ACCESS_TOKEN_TTL_SECONDS * 1000 + 5 * 60_000;

interface Dated {
  activeFrom: Date;
}

/**
 * The key that signs now: the one that became active last. The first one also before its time: whose clock is behind
 * that of who made it has no other.
 */
export function signingAt<K extends Dated>(keys: readonly K[], now: Date): K | undefined {
  const [first, ...others] = byAge(keys);
  return others.filter((key) => key.activeFrom <= now).at(-1) ?? first;
}

/** Keys that some valid token may still name. */
export function publishedAt<K extends Dated>(keys: readonly K[], now: Date): K[] {
  const sorted = byAge(keys);
  return sorted.filter((_, index) => {
    const replacedAt = sorted[index + 1]?.activeFrom;
    return !replacedAt || replacedAt.getTime() + PUBLISH_AFTER_USE_MS > now.getTime();
  });
}

/** True when the newest key is older than the rotation period. */
export function isRotationDue(keys: readonly Dated[], now: Date, everyDays: number): boolean {
  const newest = byAge(keys).at(-1);
  return !newest || newest.activeFrom.getTime() + everyDays * DAY_MS <= now.getTime();
}

function byAge<K extends Dated>(keys: readonly K[]): K[] {
  return [...keys].sort((one, other) => one.activeFrom.getTime() - other.activeFrom.getTime());
}
