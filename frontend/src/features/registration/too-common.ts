const KNOWN =
  /^[^\p{L}]*(pass(word)?|p@ssw(o|0)rd|welcome|admin|qwerty(uiop)?|iloveyou|letmein|india|krishna|abcd(efgh?)?|test)[^\p{L}]*$/iu;
const RUNS = '01234567890 09876543210 abcdefghijklmnopqrstuvwxyz qwertyuiop asdfghjkl';

/**
 * The passwords that people try first, so that they hear of it before they send the form. The server knows many more
 * and decides.
 */
export function isTooCommon(password: string, email: string): boolean {
  const plain = password.toLowerCase();
  const address = email.trim().toLowerCase();
  if (plain === address || plain === address.split('@')[0]) return true;
  return KNOWN.test(plain) || RUNS.includes(plain) || /^(.{1,6})\1+$/su.test(plain);
}
