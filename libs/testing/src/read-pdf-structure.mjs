import { Buffer } from 'node:buffer';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * Reads a tagged PDF from standard input and writes its parts as JSON, in the order in which a screen reader reads
 * them: `["H1", "TAX INVOICE"]`. A program of its own: jest cannot load ES modules.
 */
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const pdf = await getDocument({ data: new Uint8Array(Buffer.concat(chunks)), verbosity: 0 }).promise;
const parts = [];
for (let number = 1; number <= pdf.numPages; number += 1) {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map();
  const open = [];
  for (const { type, id, str } of items) {
    if (type?.startsWith('begin')) open.push(id);
    else if (type) open.pop();
    else if (open.at(-1)) texts.set(open.at(-1), (texts.get(open.at(-1)) ?? '') + str);
  }
  const read = ({ role, children }) => {
    const own = children.filter(({ type }) => type === 'content').map(({ id }) => texts.get(id) ?? '');
    if (own.length > 0) parts.push([role, own.join('').trim()]);
    for (const child of children) if (child.role) read(child);
  };
  const tree = await page.getStructTree();
  if (tree) read(tree);
}
const { DisplayDocTitle: showsTitle = false } = (await pdf.getViewerPreferences()) ?? {};
console.log(JSON.stringify({ isMarked: (await pdf.getMarkInfo())?.Marked ?? false, showsTitle, parts }));
