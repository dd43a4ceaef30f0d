import { OTP_TTL_SECONDS, VERIFIED_RESET_TTL_SECONDS } from '@udin/contracts/limits';
import { storagePrefix } from '../../lib/product';
import { tabValues } from '../../lib/storage/kept-values';
import { readTabValue } from '../../lib/storage/read-tab-value';

const KEY = `${storagePrefix}_password_reset`;

/** A reset that has begun; neither the code nor a password. */
interface KeptReset {
  step: 'code' | 'password';
  email: string;
  verificationId: string;
  wrongCodes: number;
  /** Milliseconds since 1970: when the code was sent, or accepted. */
  since: number;
}

/** How long the server remembers what the step rests on: the code, or that it was typed. */
const SECONDS: Record<KeptReset['step'], number> = { code: OTP_TTL_SECONDS, password: VERIFIED_RESET_TTL_SECONDS };

/** Milliseconds since 1970. */
export function endOf({ step, since }: Pick<KeptReset, 'step' | 'since'>): number {
  return since + SECONDS[step] * 1_000;
}

/** Over a reload of this tab: a phone may forget the page while its owner looks for the code in the mailbox. */
export function keepReset(reset: KeptReset): void {
  tabValues.set(KEY, JSON.stringify(reset));
}

export function forgetReset(): void {
  tabValues.remove(KEY);
}

/** For as long as the server remembers it. */
export function readReset(): KeptReset | undefined {
  const reset = readTabValue<KeptReset>(KEY);
  return reset && Date.now() < endOf(reset) ? reset : undefined;
}
