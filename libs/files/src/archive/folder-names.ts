import { bytesOf, displayName, unitsOf, wholeCharacters } from '@udin/inspection';
import { MAX_DOWNLOAD_NAME_BYTES } from '../names/content-disposition';

/** Windows knows more devices than `displayName` does, also with spaces before the dot. */
const DEVICE = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$) *(\.|$)/i;
const EXTENSION = /\.[^. ]{1,16}$/;
/** " (20000)" */
const NUMBER_ROOM = 8;

/**
 * The names of one folder in a ZIP: none stands twice, not even on systems that take capitals, or ways to write an
 * accent, for the same; each can be a file on Windows, macOS and Linux. Windows counts letters, Linux bytes, of which a
 * letter of an Indian script has three: each limit has its own measure, so that a Hindi name is as long as an English
 * one.
 */
export class FolderNames {
  private readonly taken = new Set<string>();
  /** Where to go on counting: a thousand files of one name are not compared with one another. */
  private readonly counts = new Map<string, number>();

  /** @param most letters of a name, as Windows counts them */
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
    const stem = cut(wanted.slice(0, wanted.length - extension.length), this.most, extension + ' '.repeat(NUMBER_ROOM));
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
  if (fits(named, most)) return named;
  const extension = EXTENSION.exec(named)?.[0] ?? '';
  return cut(named.slice(0, named.length - extension.length), most, extension) + extension;
}

const fits = (name: string, most: number): boolean => unitsOf(name) <= most && bytesOf(name) <= MAX_DOWNLOAD_NAME_BYTES;

/** As much as fits before its end, no character in halves, and no dot or space at the end, which Windows drops. */
function cut(stem: string, most: number, end: string): string {
  if (fits(stem + end, most)) return stem;
  const short = wholeCharacters(stem, most - unitsOf(end), unitsOf);
  const kept = wholeCharacters(short, MAX_DOWNLOAD_NAME_BYTES - bytesOf(end), bytesOf);
  return kept.replace(/[. ]+$/, '') || '_';
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
