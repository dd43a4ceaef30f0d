import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from './programs';
import type { Trust } from './trust';

interface Validation {
  /** Signatures that poppler calls valid, of all. */
  valid: number;
  signatures: number;
  /** Of the last one: it covers the whole file, and poppler trusts its certificate. */
  isTotal: boolean;
  isTrusted: boolean;
  openssl: boolean;
  ours: boolean;
}

/** What poppler, OpenSSL and our own file of one page say about a sealed file. */
export function validate(path: string, { nss, ca, seal }: Trust): Validation {
  // With -no-ocsp poppler 22.12 trusts nothing. The certificates here name no responder, so nobody is asked.
  const { says } = run('pdfsig', '-nssdir', nss, path);
  const signatures = says.split(/^Signature #\d+:/m).slice(1);
  const last = signatures.at(-1) ?? '';
  return {
    signatures: signatures.length,
    valid: signatures.filter((one) => one.includes('Signature is Valid')).length,
    isTotal: last.includes('Total document signed'),
    isTrusted: last.includes('Certificate is Trusted'),
    openssl: holdsInOpenssl(path, ca),
    ours: run(process.execPath, 'docs/verify/verify.mjs', path, '--seal', seal).status === 0,
  };
}

/** As docs/verify/README.md tells people to do it. */
function holdsInOpenssl(path: string, ca: string): boolean {
  const bytes = readFileSync(path);
  const text = bytes.toString('latin1');
  const range = [...text.matchAll(/\/ByteRange *\[(\d+) (\d+) (\d+) (\d+) *\]/g)].at(-1);
  if (!range) return false;
  const [, a, b, c] = range.slice(1).map(Number) as [number, number, number, number];
  if (b + c !== bytes.length) return false;
  const [content, signature] = [join(dirname(ca), 'content'), join(dirname(ca), 'signature.der')];
  writeFileSync(content, Buffer.concat([bytes.subarray(0, a), bytes.subarray(b, b + c)]));
  writeFileSync(signature, Buffer.from(text.slice(a + 1, b - 1), 'hex'));
  const given = ['-inform', 'DER', '-in', signature, '-content', content, '-CAfile', ca];
  return run('openssl', 'cms', '-verify', '-binary', ...given, '-purpose', 'any', '-out', '/dev/null').status === 0;
}

/** "clean", "warnings" (3) or "errors". */
export function qpdfSays(path: string): string {
  const { status } = run('qpdf', '--check', path);
  if (status === 0) return 'clean';
  return status === 3 ? 'warnings' : 'errors';
}
