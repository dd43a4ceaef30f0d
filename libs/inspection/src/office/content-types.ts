import { Refusal } from '../refusal';
import { attributesOf } from './xml-attributes';

export interface ContentTypes {
  byPart: Map<string, string>;
  byExtension: Map<string, string>;
  all: Set<string>;
}

export function readContentTypes(xml: string): ContentTypes {
  const byPart = new Map<string, string>();
  const byExtension = new Map<string, string>();
  for (const { PartName = '', ContentType = '' } of attributesOf(xml, 'Override'))
    byPart.set(PartName.toLowerCase(), ContentType);
  for (const { Extension = '', ContentType = '' } of attributesOf(xml, 'Default')) {
    byExtension.set(Extension.toLowerCase(), ContentType);
  }
  return { byPart, byExtension, all: new Set([...byPart.values(), ...byExtension.values()]) };
}

/** The content type of the part that the package calls its document; undefined when it is not there. */
export function mainDocumentTypeOf(links: string, types: ContentTypes, names: Set<string>): string | undefined {
  const documents = attributesOf(links, 'Relationship').filter(({ Type = '' }) => Type.endsWith('/officeDocument'));
  const target = documents.length === 1 ? documents[0]?.Target : undefined;
  if (!target) return undefined;
  const part = target.replace(/^\//, '');
  if (!names.has(part)) return undefined;
  const extension = part.slice(part.lastIndexOf('.') + 1).toLowerCase();
  return types.byPart.get(`/${part}`.toLowerCase()) ?? types.byExtension.get(extension);
}

const OVERLAP = 64;

/** DDE fields make Word start a program when the document opens. Throws a Refusal. */
export async function assertWordParts(chunks: AsyncIterable<Buffer>): Promise<void> {
  let end = '';
  for await (const chunk of chunks) {
    const text = end + chunk.toString('latin1');
    if (/(<w:instrText[^>]*>|w:instr=")\s*DDE(AUTO)?\s/i.test(text)) {
      throw new Refusal('file.active-content', 'contains a field that starts another program when it is opened.');
    }
    end = text.slice(-OVERLAP);
  }
}
