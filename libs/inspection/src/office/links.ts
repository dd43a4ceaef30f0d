import type { ZipEntry } from '../archive/zip-entry';
import { Refusal } from '../refusal';
import type { FileFlag } from '../verdict';
import { isOnThisNetwork } from './link-target';
import { readXml } from './read-xml';

export interface Link {
  /** the last word of its type: "hyperlink" */
  type: string;
  target: string;
  isExternal: boolean;
}

/** Fetched and run, or shown as part of the document, as soon as it is opened. */
const RUNS_ON_OPENING = new Set(['attachedTemplate', 'oleObject', 'frame', 'subDocument', 'control', 'aFChunk']);
/** A link that a person must click. */
const CLICKED = 'hyperlink';
const FLAG_OF: Record<string, FileFlag> = {
  aFChunk: 'attachments',
  package: 'attachments',
  control: 'activex',
  activeXControlBinary: 'activex',
};

export async function readLinks(entry: ZipEntry): Promise<Link[]> {
  const links: Link[] = [];
  await readXml(entry, {
    open: (tag, { Type = '', Target = '', TargetMode = '' }) => {
      if (tag !== 'Relationship') return;
      links.push({
        type: Type.slice(Type.lastIndexOf('/') + 1),
        target: Target,
        isExternal: /^\s*external\s*$/i.test(TargetMode),
      });
    },
  });
  return links;
}

/** What the links of one part mean for the reader. Throws a Refusal for those that load content from elsewhere. */
export function flagsOfLinks(links: Link[]): FileFlag[] {
  return links.flatMap(({ type, target, isExternal }): FileFlag[] => {
    const flags = FLAG_OF[type] ? [FLAG_OF[type]] : [];
    if (!isExternal || type === CLICKED) return flags;
    // Word notes where the template lies that a letter was written with; a chart, where its figures come from.
    if (RUNS_ON_OPENING.has(type) && !isOnThisNetwork(target)) {
      throw new Refusal('file.active-content', 'loads content from another place when it is opened.');
    }
    return [...flags, 'external-links'];
  });
}
