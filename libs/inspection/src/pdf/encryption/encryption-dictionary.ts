import type { FileBytes } from '../../bytes/file-bytes';
import { readPdfString } from './pdf-strings';

/** What a reader needs to know whether a password opens the document (ISO 32000-2, 7.6). */
export interface EncryptionDictionary {
  /** 2 to 6 */
  revision: number;
  /** bytes */
  keyLength: number;
  permissions: number;
  owner: Buffer;
  user: Buffer;
  encryptsMetadata: boolean;
  /** the first part of the document's id */
  id: Buffer;
}

const OVERLAP = 4_096;
const DICTIONARY = 4_096;

/** Finds and reads it; undefined when it is not of the standard kind or cannot be read. */
export async function readEncryptionDictionary(bytes: FileBytes): Promise<EncryptionDictionary | undefined> {
  const trailer = await find(bytes, /\/Encrypt\s+(\d+)\s+(\d+)\s+R/);
  const id = await find(bytes, /\/ID\s*\[\s*(?=[<(])/);
  if (!trailer || !id) return undefined;
  const [, object, generation] = trailer.match;
  const found = await find(bytes, new RegExp(`(?:^|\\s)${object}\\s+${generation}\\s+obj\\b`));
  if (!found) return undefined;
  return parse(await textAt(bytes, found.end), readPdfString(await textAt(bytes, id.end), 0));
}

function parse(text: string, id: Buffer | undefined): EncryptionDictionary | undefined {
  const owner = stringOf(text, 'O');
  const user = stringOf(text, 'U');
  const revision = numberOf(text, 'R');
  if (!/\/Filter\s*\/Standard\b/.test(text) || !owner || !user || !id || revision === undefined) return undefined;
  return {
    revision,
    keyLength: revision === 2 ? 5 : (numberOf(text, 'Length') ?? 40) / 8,
    permissions: numberOf(text, 'P') ?? 0,
    owner,
    user,
    encryptsMetadata: !/\/EncryptMetadata\s+false/.test(text),
    id,
  };
}

/** Only the outermost: crypt filters within have a /Length of their own, in bytes by some writers and bits by others. */
function numberOf(text: string, key: string): number | undefined {
  const outer = text.replace(/\/CF\s*<<.*?>>\s*>>/s, '');
  const found = new RegExp(`/${key}\\s+(-?\\d+)`).exec(outer)?.[1];
  return found === undefined ? undefined : Number(found);
}

function stringOf(text: string, key: string): Buffer | undefined {
  const found = new RegExp(`/${key}\\s*(?=[<(])`).exec(text);
  return found ? readPdfString(text, found.index + found[0].length) : undefined;
}

async function textAt(bytes: FileBytes, at: number): Promise<string> {
  return (await bytes.read(at, DICTIONARY)).toString('latin1');
}

async function find(bytes: FileBytes, pattern: RegExp): Promise<{ match: RegExpExecArray; end: number } | undefined> {
  let text = '';
  let start = 0;
  for await (const chunk of await bytes.stream()) {
    text += (chunk as Buffer).toString('latin1');
    const match = pattern.exec(text);
    if (match) return { match, end: start + match.index + match[0].length };
    start += Math.max(0, text.length - OVERLAP);
    text = text.slice(-OVERLAP);
  }
  return undefined;
}
