/** A small PDF with a right cross-reference table, different for each text, a little over 1 KB. */
export function aPdf(text: string): Buffer {
  const stream = `BT /F1 12 Tf 20 700 Td (${text.replace(/[()\\]/g, '')}) Tj ET\n${'%'.repeat(1_200)}`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`);
}

/** A form that sends a PDF: these bytes, or one with such a text. */
export function aPdfForm(
  fields: Record<string, string>,
  content: string | Buffer,
  name = 'balance-sheet.pdf',
): FormData {
  const bytes = typeof content === 'string' ? aPdf(content) : content;
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), name);
  return form;
}
