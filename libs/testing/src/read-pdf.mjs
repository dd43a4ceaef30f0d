import { Buffer } from 'node:buffer';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * Reads a PDF from standard input and writes its text, one line per line of the page. A program of its own: jest
 * cannot load ES modules.
 */
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const pdf = await getDocument({ data: new Uint8Array(Buffer.concat(chunks)), verbosity: 0 }).promise;
for (let number = 1; number <= pdf.numPages; number += 1) {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  const lines = new Map();
  for (const { str, transform } of items) {
    const height = Math.round(transform[5]);
    lines.set(height, [...(lines.get(height) ?? []), { str, left: transform[4] }]);
  }
  for (const [, parts] of [...lines].sort(([one], [other]) => other - one)) {
    const inOrder = parts.sort((one, other) => one.left - other.left).map(({ str }) => str);
    // The rupee sign is drawn in another font and comes as a part of its own.
    console.log(inOrder.join(' ').replace(/\s+/g, ' ').replaceAll('₹ ', '₹').trim());
  }
}
