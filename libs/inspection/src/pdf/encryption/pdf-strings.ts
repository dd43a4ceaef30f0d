const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Reads the string, "(…)" or "<…>", that begins at this place of a text whose characters are bytes. */
export function readPdfString(text: string, at: number): Buffer | undefined {
  if (text[at] === '<') return readHex(text, at);
  return text[at] === '(' ? readLiteral(text, at) : undefined;
}

function readHex(text: string, at: number): Buffer | undefined {
  const end = text.indexOf('>', at);
  if (end < 0) return undefined;
  const digits = text.slice(at + 1, end).replace(/\s/g, '');
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex');
}

function readLiteral(text: string, at: number): Buffer | undefined {
  let value = '';
  let depth = 0;
  for (let i = at; i < text.length; i++) {
    const char = text[i] as string;
    if (char === '\\') {
      const octal = /^[0-7]{1,3}/.exec(text.slice(i + 1, i + 4))?.[0];
      const next = text[i + 1] ?? '';
      value += octal ? String.fromCharCode(parseInt(octal, 8) & 0xff) : next === '\n' ? '' : (ESCAPES[next] ?? next);
      i += octal ? octal.length : 1;
      continue;
    }
    if (char === ')' && --depth === 0) return Buffer.from(value, 'latin1');
    if (depth > 0) value += char;
    if (char === '(') depth++;
  }
  return undefined;
}
