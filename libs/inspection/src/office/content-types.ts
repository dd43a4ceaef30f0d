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

  /**
   * Whether one of these parts, or one that is named and not there, is said to be of such a type. An end of names that
   * no part has says nothing: SheetJS gives ".bin" a type of macros in each workbook that a web page exports.
   */
  includes(pattern: RegExp, parts: Iterable<string>): boolean {
    const types = [...this.byPart.values(), ...Array.from(parts, (part) => this.of(part) ?? '')];
    return types.some((type) => pattern.test(type));
  }
}

/** How packages compare the names of their parts; some programs write the backslash of Windows. */
export function partName(entryName: string): string {
  return entryName.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}
