import { Refusal } from '../refusal';
import type { FileFlag } from '../verdict';
import { attributesOf } from './xml-attributes';

/** Fetched and run, or shown as part of the document, as soon as it is opened. */
const RUNS_ON_OPENING = new Set(['attachedTemplate', 'oleObject', 'frame', 'subDocument', 'control', 'aFChunk']);
/** A link that a person must click. */
const CLICKED = 'hyperlink';

/** What the links of one part mean for the reader. Throws a Refusal for those that load content from elsewhere. */
export function flagsOfLinks(links: string): FileFlag[] {
  const flags = new Set<FileFlag>();
  for (const { Type = '', TargetMode = '' } of attributesOf(links, 'Relationship')) {
    const type = Type.slice(Type.lastIndexOf('/') + 1);
    if (type === 'aFChunk') flags.add('attachments');
    if (TargetMode !== 'External' || type === CLICKED) continue;
    if (RUNS_ON_OPENING.has(type)) {
      throw new Refusal('file.active-content', 'loads content from another place when it is opened.');
    }
    flags.add('external-links');
  }
  return [...flags];
}
