/** Kinds of PDF that no program on this machine makes. */

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const stream = (content: string, entries = '') =>
  `<< /Length ${content.length} ${entries} >>\nstream\n${content}\nendstream`;
const written = (text: string) => stream(`BT /F1 24 Tf 72 700 Td (${text}) Tj ET`);

/** Object 1 is the catalog. @param trailer entries; `after` stands between the objects and the table */
function aFile(objects: Record<number, string>, trailer = '', after?: (at: number) => string): Buffer {
  let text = '%PDF-1.7\n';
  const rows = Object.entries(objects).map(([number, body]) => {
    const row = `${number} 1\n${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${number} 0 obj\n${body}\nendobj\n`;
    return row;
  });
  text += after?.(text.length) ?? '';
  const size = Math.max(...Object.keys(objects).map(Number)) + (after ? 2 : 1);
  const table = `xref\n0 1\n0000000000 65535 f \n${rows.join('')}`;
  const at = text.length;
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
    'latin1',
  );
}

const page = (entries: string) => `<< /Type /Page /Parent 2 0 R /Contents 4 0 R ${entries} >>`;
const LETTER = '/MediaBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> >>';
const PLAIN = {
  1: '<< /Type /Catalog /Pages 2 0 R >>',
  2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  3: page(LETTER),
  4: written('Net worth'),
  5: FONT,
};

export const rotated = () => aFile({ ...PLAIN, 3: page(`${LETTER} /Rotate 90`) });

/** Two levels of nodes; the page has nothing of its own, and /Kids are objects. */
export const inherited = () =>
  aFile({
    ...PLAIN,
    2: `<< /Type /Pages /Kids 7 0 R /Count 1 ${LETTER} /Rotate 180 >>`,
    3: '<< /Type /Page /Parent 6 0 R /Contents 4 0 R >>',
    6: '<< /Type /Pages /Parent 2 0 R /Kids [3 0 R] /Count 1 >>',
    7: '[6 0 R]',
  });

/** As Word writes it: a table for old readers, and a stream that knows object 5, which is inside object 9. */
export function hybrid(): Buffer {
  const inside = `5 0 ${FONT}`;
  const { 5: _, ...others } = PLAIN;
  const objects = { ...others, 9: stream(inside, '/Type /ObjStm /N 1 /First 4') };
  let at = 0;
  const after = (offset: number) => {
    at = offset;
    const row = Buffer.from([2, 0, 9, 0]).toString('latin1');
    return `10 0 obj\n${stream(row, '/Type /XRef /Size 11 /W [1 2 1] /Index [5 1]')}\nendobj\n`;
  };
  aFile(objects, '', after);
  return aFile(objects, `/XRefStm ${at}`, after);
}

/** @param level of DocMDP: 1 no change at all, 2 forms, 3 notes too */
export const certified = (level: 1 | 2 | 3) =>
  aFile({
    ...PLAIN,
    1: '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R] /SigFlags 3 >> /Perms << /DocMDP 7 0 R >> >>',
    6: '<< /FT /Sig /T (S) /Type /Annot /Subtype /Widget /Rect [0 0 0 0] /P 3 0 R /V 7 0 R >>',
    7:
      '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 1 2 3] /Contents <00>' +
      ` /Reference [<< /TransformMethod /DocMDP /TransformParams << /P ${level} /V /1.2 >> >>] >>`,
  });

export const large = (megabytes: number) =>
  aFile({ ...PLAIN, 6: stream(Buffer.alloc(megabytes * 1_048_576 - 1_024, 'large ').toString('latin1')) });
