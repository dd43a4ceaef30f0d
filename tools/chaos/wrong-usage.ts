/** The caller asked for something that cannot be done; the message says what. */
export class WrongUsage extends Error {}

/** @throws WrongUsage for what is no number from 0 on */
export function wholeNumber(option: string, given: string): number {
  if (/^\d{1,9}$/.test(given)) return Number(given);
  throw new WrongUsage(`--${option} must be a whole number.`);
}

export function isWrongUsage(error: Error & { code?: string }): boolean {
  return error instanceof WrongUsage || error.code?.startsWith('ERR_PARSE_ARGS') === true;
}
