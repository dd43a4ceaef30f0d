import type { RawObjects } from './a-raw-pdf';

/** Appends an incremental update with these objects: to a file with a classical table, whose catalog may not be 1. */
export function anUpdate(file: Buffer, objects: RawObjects): Buffer {
  const text = file.toString('latin1');
  const [, previous] = /.*startxref\s+(\d+)/s.exec(text)!;
  const [, root] = /.*\/Root (\d+ 0 R)/s.exec(text)!;
  let added = '\n';
  const rows = Object.entries(objects).map(([number, body]) => {
    const at = file.length + added.length;
    added += `${number} 0 obj\n${body}\nendobj\n`;
    return `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const at = file.length + added.length;
  const trailer = `trailer\n<< /Size 200 /Root ${root} /Prev ${previous} >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([file, Buffer.from(`${added}xref\n${rows.join('')}${trailer}`, 'latin1')]);
}
