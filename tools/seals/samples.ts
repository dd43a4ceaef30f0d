import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as handMade from './hand-made';
import { isThere, run } from './programs';
import { SIGNER } from './trust';

export interface Sample {
  kind: string;
  /** The program that wrote it. */
  by: string;
  path: string;
}

const CORPUS = 'libs/inspection/src/testing/files';
/** Of Debian packages that many machines have. */
const OF_DEBIAN: [string, string][] = [
  ['/usr/share/doc/libtasn1-doc/libtasn1.pdf', 'pdfTeX'],
  ['/usr/share/doc/shared-mime-info/shared-mime-info-spec.pdf', 'Debian'],
];

/** At least twelve kinds, made or found here. What needs a program that is not there is left out, and said. */
export function samples(folder: string, nss: string, say: (sentence: string) => void): Sample[] {
  const at = (name: string) => join(folder, `${name}.pdf`);
  const found: Sample[] = [];
  const add = (kind: string, by: string, path: string) => found.push({ kind, by, path });
  const write = (kind: string, name: string, bytes: Buffer) => {
    writeFileSync(at(name), bytes);
    add(kind, 'by hand', at(name));
  };
  const make = (kind: string, program: string, name: string, args: (out: string) => string[]) => {
    if (!isThere(program)) return say(`left out, ${program} is not there: ${kind}`);
    const { status, says } = run(program, ...args(at(name)));
    // A distribution may have forbidden it to write PDFs, as some do with ImageMagick.
    if (status !== 0) return say(`left out, ${program} refused: ${kind} (${says.trim().slice(0, 120)})`);
    add(kind, program, at(name));
  };

  add('table of objects', 'LibreOffice', join(CORPUS, 'letter.pdf'));
  add('spreadsheet', 'LibreOffice', join(CORPUS, 'stock.pdf'));
  add('PDF/A', 'LibreOffice', join(CORPUS, 'letter-pdfa.pdf'));
  add('attachments', 'qpdf', join(CORPUS, 'letter-attached.pdf'));
  const letter = join(CORPUS, 'letter.pdf');
  make('xref and object streams', 'qpdf', 'streams', (out) => ['--object-streams=generate', letter, out]);
  make('linearised', 'qpdf', 'linear', (out) => ['--linearize', letter, out]);
  make('linearised, streams', 'qpdf', 'linear-streams', (out) => [
    '--linearize',
    '--object-streams=generate',
    letter,
    out,
  ]);
  make('turned page', 'qpdf', 'turned', (out) => ['--rotate=90', letter, out]);
  make('drawn anew', 'pdftocairo', 'cairo', (out) => ['-pdf', letter, out]);
  make('distilled', 'gs', 'distilled', (out) => [
    '-q',
    '-dBATCH',
    '-dNOPAUSE',
    '-sDEVICE=pdfwrite',
    `-sOutputFile=${out}`,
    letter,
  ]);
  make('scan', 'convert', 'scan', (out) => [join(CORPUS, 'scan.png'), out]);
  make('web page', 'chromium', 'page', (out) => [
    ...['--headless', '--no-sandbox', '--disable-gpu', `--print-to-pdf=${out}`],
    'data:text/html,<h1>Net worth</h1><p>1 lakh</p>',
  ]);
  for (const [path, by] of OF_DEBIAN) if (existsSync(path)) add('manual', by, path);
  write('hybrid', 'hybrid', handMade.hybrid());
  write('inherited, upside down', 'inherited', handMade.inherited());
  write('turned by its page', 'rotated', handMade.rotated());
  add('signed', 'LibreOffice, OpenSSL', join(CORPUS, 'balance-sheet-signed.pdf'));
  const sign = (from: string, out: string) => [
    ...['-nssdir', nss, '-no-ocsp', '-add-signature', '-nick', SIGNER],
    from,
    out,
  ];
  make('signed once', 'pdfsig', 'once', (out) => sign(letter, out));
  make('signed twice', 'pdfsig', 'twice', (out) => sign(at('once'), out));
  for (const level of [1, 2, 3] as const) {
    write(`certified, level ${level}`, `certified-${level}`, handMade.certified(level));
  }
  write('50 MB', 'large', handMade.large(50));
  return found;
}
