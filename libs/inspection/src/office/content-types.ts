import type { ZipEntry } from '../archive/zip-entry';
import { readXml } from './read-xml';

/** What the parts of a package are, by "[Content_Types].xml". Names ignore case. */
export class ContentTypes {
  private readonly byPart = new Map<string, string>();
  private readonly byExtension = new Map<string, string>();

  static async read(entry: ZipEntry): Promise<ContentTypes> {
    const types = new ContentTypes();
    await readXml(entry, {
      open: (tag, { PartName = '', Extension = '', ContentType = '' }) => {
        if (tag === 'Override') types.byPart.set(PartName.toLowerCase(), ContentType);
        if (tag === 'Default') types.byExtension.set(Extension.toLowerCase(), ContentType);
      },
    });
    return types;
  }

  /** `part` as partName() answers it */
  of(part: string): string | undefined {
    return this.byPart.get(`/${part}`) ?? this.byExtension.get(part.slice(part.lastIndexOf('.') + 1));
  }

  /** whether any part, there or not, is said to be of such a type */
  includes(pattern: RegExp): boolean {
    return [...this.byPart.values(), ...this.byExtension.values()].some((type) => pattern.test(type));
  }
}

/** How packages compare the names of their parts; some programs write the backslash of Windows. */
export function partName(entryName: string): string {
  return entryName.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}
