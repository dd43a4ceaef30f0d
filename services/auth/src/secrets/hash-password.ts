import { hash, type Options, verify } from '@node-rs/argon2';
import { inTurn } from './in-turn';

/** argon2id, 19 MiB, two passes: the first choice of OWASP's password storage advice. */
const COST: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(typed(password), COST));
}

let nobodysHash: Promise<string> | undefined;

/** Takes as long for an account that does not exist as for one that does: time tells nothing. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hash('of no account', COST);
  const against = passwordHash ?? (await nobodysHash);
  const matches = await inTurn(() => verify(against, typed(password)));
  return matches && passwordHash !== undefined;
}

/** One keyboard sends é as one character, another as two: both have typed the same password. */
function typed(password: string): string {
  return password.normalize('NFKC');
}
