import { office, partsOf } from './sources';
import { zip } from './zip-writer';

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Makes a real package that links to something outside. */
export function linkedBy(name: string, part: string): (type: string, target: string) => () => Buffer {
  return (type, target) => () =>
    office(name, { edit: [part, /<\/Relationships>/, `${outside(type, target)}</Relationships>`] });
}

export function outside(type: string, target: string, more = ''): string {
  return `<Relationship Id="rX" ${more}Type="${RELATION}/${type}" Target="${target}" TargetMode="External"/>`;
}

/** A real package with the text of one part, and perhaps its name or encoding, changed. */
export function rewritten(
  name: string,
  part: string,
  change: { text?: (before: string) => string; name?: string; encode?: (text: string) => Buffer },
): Buffer {
  return zip(
    partsOf(name).map((entry) => {
      if (entry.name !== part) return entry;
      const text = change.text?.(String(entry.data)) ?? String(entry.data);
      return { ...entry, name: change.name ?? part, data: change.encode?.(text) ?? text };
    }),
  );
}

export function inWideLetters(xml: string): Buffer {
  return Buffer.from(`\ufeff${xml.replace('UTF-8', 'UTF-16')}`, 'utf16le');
}
