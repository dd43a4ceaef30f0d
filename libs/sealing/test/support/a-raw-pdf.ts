/** Objects of a PDF by their number: what stands between "obj" and "endobj". */
export type RawObjects = Record<number, string>;

/** A PDF with a classical table of its objects, of which 1 is the catalog. */
export function aRawPdf(objects: RawObjects, { header = '%PDF-1.7\n', trailer = '' } = {}): Buffer {
  let text = header;
  const offsets = Object.entries(objects).map(([number, body]) => {
    const at = text.length;
    text += `${number} 0 obj\n${body}\nendobj\n`;
    return [Number(number), at] as const;
  });
  const at = text.length;
  const size = Math.max(...offsets.map(([number]) => number)) + 1;
  const rows = offsets.map(([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`);
  text += `xref\n0 1\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`;
  return Buffer.from(`${text}startxref\n${at}\n%%EOF\n`, 'latin1');
}

export const aStream = (content: string, entries = ''): string =>
  `<< /Length ${content.length} ${entries} >>\nstream\n${content}\nendstream`;

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const written = (text: string) => aStream(`BT /F1 24 Tf 72 700 Td (${text}) Tj ET`);

/** One page that inherits everything it can, below two levels of nodes, whose /Kids are objects of their own. */
export const anInheritedPdf = () =>
  aRawPdf({
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: `<< /Type /Pages /Kids 7 0 R /Count 1 /MediaBox [0 0 595 842] /Rotate 90 /Resources << /Font << /F1 6 0 R >> >> >>`,
    3: '<< /Type /Pages /Parent 2 0 R /Kids [4 0 R] /Count 1 >>',
    4: '<< /Type /Page /Parent 3 0 R /Contents 5 0 R >>',
    5: written('Inherited'),
    6: FONT,
    7: '[3 0 R]',
  });

export const aPlainPdf = (text = 'Net worth', extra = '', more: RawObjects = {}) =>
  aRawPdf({
    1: `<< /Type /Catalog /Pages 2 0 R ${extra} >>`,
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    4: written(text),
    5: FONT,
    ...more,
  });

const signature = (reference: string) =>
  `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 1 2 3] /Contents <00> ${reference} >>`;

/** Its one signature says what may still be changed. */
export const aPdfThatForbids = (field: string, reference: string, catalog = '') =>
  aPlainPdf('Signed', `/AcroForm << /Fields [6 0 R] /SigFlags 3 >> ${catalog}`, {
    6: `<< /FT /Sig /T (Signature1) /Type /Annot /Subtype /Widget /Rect [0 0 0 0] /P 3 0 R /V 7 0 R ${field} >>`,
    7: signature(reference),
  });

export const aCertifiedPdf = (level: 1 | 2 | 3) =>
  aPdfThatForbids(
    '',
    `/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /P ${level} /V /1.2 >> >>]`,
    '/Perms << /DocMDP 7 0 R >>',
  );
