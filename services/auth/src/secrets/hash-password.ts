import { hash, type Options, verify } from '@node-rs/argon2';
import { limitHashing } from './limit-hashing';

/** argon2id, 19 MiB, two passes: the first choice of OWASP's password storage advice. */
const COST: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return limitHashing(() => hash(normalized(password), COST));
}

let decoyHash: Promise<string> | undefined;

/** Takes as long for an account that does not exist, so that the time does not tell whether it exists. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoyHash ??= hash('of no account', COST);
  const against = passwordHash ?? (await decoyHash);
  const matches = await limitHashing(() => verify(against, normalized(password)));
  return matches && passwordHash !== undefined;
}

/** One keyboard sends é as one character, another as two: it is the same password. */
function normalized(password: string): string {
  return password.normalize('NFKC');
}
