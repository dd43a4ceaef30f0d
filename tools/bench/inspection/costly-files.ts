import { KILLERS, manyLarge, manySmall, zeros, zip } from '@udin/inspection/testing';

export interface CostlyFile {
  about: string;
  name: string;
  bytes: () => Buffer;
}

/** One empty page; a comment fills it up. */
function aPdf(mebibytes: number): Buffer {
  const filler = Buffer.alloc(Math.floor(mebibytes * 1024 ** 2) - 1024, `%${'x'.repeat(98)}\n`);
  const head = Buffer.concat([Buffer.from('%PDF-1.4\n'), filler, Buffer.from('\n')]);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ];
  const offsets: number[] = [];
  let text = '';
  objects.forEach((object, at) => {
    offsets.push(head.length + text.length);
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 4\n0000000000 65535 f \n${rows}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${head.length + text.length}\n%%EOF\n`;
  return Buffer.concat([head, Buffer.from(text + table)]);
}

export const COSTLY_FILES: readonly CostlyFile[] = [
  { about: 'a PDF of 1 MB', name: 'paper.pdf', bytes: () => aPdf(1) },
  { about: 'a PDF of 50 MB', name: 'paper.pdf', bytes: () => aPdf(49.9) },
  { about: 'an archive of 10,000 files', name: 'papers.zip', bytes: () => manySmall(10_000) },
  { about: 'an archive that unfolds to more than 512 MB, refused', name: 'papers.zip', bytes: manyLarge },
  {
    about: 'an archive with a file that unfolds a thousandfold, refused',
    name: 'papers.zip',
    bytes: () => zip([zeros(500)]),
  },
  ...KILLERS.map(({ about, kind, bytes }) => ({ about: `${kind}: ${about}`, name: `killer.${kind}`, bytes })),
];
