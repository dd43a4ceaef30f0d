import 'reflect-metadata';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { costOf, measure } from './measure';
import { type Sample, samples } from './samples';
import { assertPrograms, run } from './programs';
import { sealTo } from './seal-pdf';
import { newTrust, type Trust } from './trust';
import { qpdfSays, validate } from './validate';

const WORST_FIRST = ['errors', 'warnings', 'clean'];
const say = (sentence: string) => console.info(sentence);
const row = (...cells: (string | number)[]) => say(`| ${cells.join(' | ')} |`);

/** Answers whether everything about it is as it must be. */
async function check({ kind, by, path }: Sample, folder: string, trust: Trust, isTimestamped: boolean) {
  const sealed = join(folder, `sealed-${kind.replace(/\W+/g, '-')}-${by.replace(/\W+/g, '-')}.pdf`);
  const { way, pdf } = await sealTo(path, sealed, isTimestamped ? trust.timestamped : trust.sealer);
  const isUpdate = way !== 'sheet';
  const original = readFileSync(path);
  const isPrefix = !isUpdate || readFileSync(sealed).subarray(0, original.length).equals(original);
  const before = isUpdate ? validate(path, trust) : { valid: 0, signatures: 0 };
  const after = validate(sealed, trust);
  const qpdf = [isUpdate ? qpdfSays(path) : 'clean', qpdfSays(sealed)] as const;
  const isWhole = after.valid === before.valid + 1 && after.signatures === before.signatures + 1;
  const isNotWorse = WORST_FIRST.indexOf(qpdf[1]) >= WORST_FIRST.indexOf(qpdf[0]);
  const isFine = [isPrefix, isWhole, after.isTotal, after.isTrusted, after.openssl, after.ours, isNotWorse];
  const yes = (is: boolean) => (is ? 'yes' : 'NO');
  row(
    kind + (isTimestamped ? ', with a timestamp' : ''),
    by,
    (statSync(path).size / 1_024).toFixed(0),
    way + (pdf && 'because' in pdf ? ` (${pdf.because})` : ''),
    `${before.valid} → ${after.valid} of ${after.signatures}`,
    yes(after.isTotal && after.isTrusted),
    yes(after.openssl),
    qpdf[0] === qpdf[1] ? qpdf[1] : qpdf.join(' → '),
    yes(after.ours),
    yes(isPrefix),
  );
  return isFine.every(Boolean);
}

async function main(): Promise<number> {
  const options = { keep: { type: 'string' }, sizes: { type: 'string' }, measure: { type: 'string' } } as const;
  const { values } = parseArgs({ options });
  if (values.measure) return measure(values.measure).then(() => 0);
  assertPrograms();
  const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'seals-'));
  const trust = await newTrust(folder);
  try {
    say(run('pdfsig', '-v').says.split('\n')[0]!);
    say(`${run('openssl', 'version').says.trim()}; ${run('qpdf', '--version').says.split('\n')[0]}\n`);
    const all = samples(folder, trust.nss, say);
    row(
      'Document',
      'made by',
      'kB',
      'seal',
      'valid in pdfsig',
      'total, trusted',
      'openssl',
      'qpdf',
      'verify.mjs',
      'prefix',
    );
    row(...Array<string>(10).fill('---'));
    let wrong = 0;
    for (const sample of all) if (!(await check(sample, folder, trust, false))) wrong += 1;
    for (const sample of all.slice(0, 1)) if (!(await check(sample, folder, trust, true))) wrong += 1;
    say(`\n${all.length + 1} sealed, ${wrong} not as they must be.\n`);
    row('MB', 'seconds', 'highest memory, MB');
    row('---', '---', '---');
    for (const size of (values.sizes ?? '1,10,50').split(',').map(Number)) {
      const { seconds, rss } = costOf(folder, size);
      row(size, seconds.toFixed(1), rss.toFixed(0));
    }
    return wrong === 0 ? 0 : 1;
  } finally {
    await trust.close();
    if (!values.keep) rmSync(folder, { recursive: true });
  }
}

process.removeAllListeners('warning');
main().then(
  (code) => process.exit(code),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
