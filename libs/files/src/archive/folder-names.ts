import { bytesOf, displayName, wholeCharacters } from '@udin/inspection';

/** Windows knows more devices than `displayName` does, also with spaces before the dot. */
const DEVICE = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$) *(\.|$)/i;
const EXTENSION = /\.[^. ]{1,16}$/;
/** " (20000)" */
const NUMBER_BYTES = 8;

/**
 * The names of one folder in a ZIP: none stands twice, not even on systems that take capitals, or ways to write an
 * accent, for the same; each can be a file on Windows, macOS and Linux.
 */
export class FolderNames {
  private readonly taken = new Set<string>();
  /** Where to go on counting: a thousand files of one name are not compared with one another. */
  private readonly counts = new Map<string, number>();

  /** @param most bytes of a name */
  constructor(
    private readonly most: number,
    ...taken: string[]
  ) {
    for (const name of taken) this.taken.add(folded(name));
  }

  /** The name itself, or with a number: "scan.pdf", "scan (2).pdf". */
  take(name: string): string {
    const wanted = possible(name, this.most);
    if (this.takes(wanted)) return wanted;
    const extension = EXTENSION.exec(wanted)?.[0] ?? '';
    const stem = cut(wanted.slice(0, wanted.length - extension.length), this.most - bytesOf(extension) - NUMBER_BYTES);
    const counted = folded(stem + extension);
    for (let n = this.counts.get(counted) ?? 2; ; n++) {
      const numbered = `${stem} (${n})${extension}`;
      if (!this.takes(numbered)) continue;
      this.counts.set(counted, n + 1);
      return numbered;
    }
  }

  private takes(name: string): boolean {
    const { size } = this.taken;
    return this.taken.add(folded(name)).size > size;
  }
}

function possible(name: string, most: number): string {
  const shown = displayName(name).normalize('NFC');
  const named = DEVICE.test(shown) ? `_${shown}` : shown;
  if (bytesOf(named) <= most) return named;
  const extension = EXTENSION.exec(named)?.[0] ?? '';
  return cut(named.slice(0, named.length - extension.length), most - bytesOf(extension)) + extension;
}

/** At most so many bytes, no character in halves, and no dot or space at the end, which Windows drops. */
function cut(stem: string, most: number): string {
  if (bytesOf(stem) <= most) return stem;
  return wholeCharacters(stem, most, bytesOf).replace(/[. ]+$/, '') || '_';
}

/** The same for all names that some system takes for the same one. */
function folded(name: string): string {
  return name
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFD')
    .toLowerCase()
    .toUpperCase()
    .normalize('NFC');
}
