import { extensionOf } from '@udin/contracts/file-kinds';
import {
  FILE_NOT_AS_NAMED,
  FILE_TO_SAVE_ANEW,
  HEIC_NOT_JPEG,
  LOCKED_PDF,
  PICTURE_NOT_JPEG,
} from '@udin/contracts/unlike-messages';
import { fillIn } from '@udin/contracts/problem-sentences';
import { refusalInWords } from '../language/refusal-in-words';
import { needsPassword } from './needs-password';
import { HEIC, pictureIn } from './picture-in';

/** Writers of PDFs may put something before its mark, readers look this far. Bytes. */
const HEAD_BYTES = 1_024;

/** What is larger may be too much for this machine, and a good picture for another one. Bytes. */
const DECODED_BYTES = 8 * 1_024 * 1_024;

/** As people call it, and how such a file begins. */
interface Kind {
  name: string;
  begins: (head: string) => boolean;
}

const startsWith = (...bytes: number[]) => {
  const mark = String.fromCharCode(...bytes);
  return (head: string) => head.startsWith(mark);
};
const isJpeg = startsWith(0xff, 0xd8, 0xff);
const isPng = startsWith(0x89, 0x50, 0x4e, 0x47);
const isZip = startsWith(0x50, 0x4b, 0x03, 0x04);
const isEmptyZip = startsWith(0x50, 0x4b, 0x05, 0x06);
const isOldOffice = startsWith(0xd0, 0xcf, 0x11, 0xe0);
/** Behind what a printer or a mail program wrote; not behind what is a file of its own. */
const isPdf = (head: string) =>
  head.includes('%PDF-') && ![isJpeg, isPng, isZip, isOldOffice].some((begins) => begins(head));
/** With a password it lies in a file of the older form. */
const isNewOffice = (head: string) => isZip(head) || isOldOffice(head);

const KINDS: Readonly<Record<string, Kind>> = {
  jpg: { name: 'JPG', begins: isJpeg },
  jpeg: { name: 'JPG', begins: isJpeg },
  png: { name: 'PNG', begins: isPng },
  pdf: { name: 'PDF', begins: isPdf },
  doc: { name: 'Word', begins: isOldOffice },
  docx: { name: 'Word', begins: isNewOffice },
  xls: { name: 'Excel', begins: isOldOffice },
  xlsx: { name: 'Excel', begins: isNewOffice },
  zip: { name: 'ZIP', begins: (head) => isZip(head) || isEmptyZip(head) },
};

/** The older formats, by whose names much else goes that Word and Excel open. */
const OPENED_WITH: Readonly<Record<string, [program: string, format: string]>> = {
  doc: ['Word', 'DOCX'],
  xls: ['Excel', 'XLSX'],
};
/** A newer one, or what is text in some way. */
const opensInOffice = (head: string) =>
  isZip(head) || (/^[\t\n\r\x20-\x7e\x80-\xff]+$/.test(head) && !isPdf(head) && !isJpeg(head));

/** "JPG", "PNG", "PDF", "Word", "Excel"; undefined for a name that says none of them. */
export function kindInName(name: string): string | undefined {
  return kindOf(name)?.name;
}

/** Whether the server will certainly refuse it for its first bytes. What they cannot tell, it decides itself. */
export async function beginsUnlikeItsName(file: File): Promise<boolean> {
  const kind = kindOf(file.name);
  return kind !== undefined && !kind.begins(await headOf(file));
}

/**
 * Of each file that the server will not take for what is in it, the reason. First bytes come first: a PDF is opened by
 * a large script.
 * @param reasons gets each as soon as it is found, for those who do not wait for all
 */
export async function reasonsOfUnlike(
  files: readonly File[],
  reasons = new Map<File, string>(),
): Promise<ReadonlyMap<File, string>> {
  for (const reasonIn of [reasonInHead, reasonInPdf]) {
    for (const file of files.filter((each) => !reasons.has(each))) {
      // What cannot be read is told of when it is sent.
      const reason = await reasonIn(file).catch(() => undefined);
      if (reason) reasons.set(file, reason);
    }
  }
  return reasons;
}

async function reasonInHead(file: File): Promise<string | undefined> {
  if (!kindOf(file.name)) return pictureIn(await headOf(file)) === HEIC ? heic() : undefined;
  return (await beginsUnlikeItsName(file)) ? reasonOf(file) : undefined;
}

async function reasonInPdf(file: File): Promise<string | undefined> {
  const isLocked = extensionOf(file.name) === 'pdf' && (await needsPassword(file));
  return isLocked ? refusalInWords('file.encrypted', LOCKED_PDF, { subcode: 'pdf' }) : undefined;
}

const heic = () => refusalInWords('file.type-mismatch', HEIC_NOT_JPEG, { subcode: 'heic' });

/** Banks and portals call a web page or a text .xls, messengers any picture .jpg: people do not know. */
async function reasonOf(file: File): Promise<string> {
  const head = await headOf(file);
  const format = kindOf(file.name)?.begins === isJpeg ? pictureIn(head) : undefined;
  if (format === HEIC) return heic();
  if (format) {
    const values = { format };
    return refusalInWords('file.type-mismatch', fillIn(PICTURE_NOT_JPEG, values), { subcode: 'picture', values });
  }
  const way = OPENED_WITH[extensionOf(file.name)];
  if (!way || !opensInOffice(head))
    return refusalInWords('file.type-mismatch', FILE_NOT_AS_NAMED, { subcode: 'content' });
  const values = { program: way[0], format: way[1] };
  return refusalInWords('file.type-mismatch', fillIn(FILE_TO_SAVE_ANEW, values), { subcode: 'save-anew', values });
}

/**
 * The first bytes of a file against its name, and whether there is a picture in an image. The server looks deeper; this
 * only finds what it will certainly refuse, while nothing has been paid.
 */
export async function looksLikeItsName(file: File): Promise<boolean> {
  const kind = kindOf(file.name);
  if (!kind?.begins(await headOf(file))) return false;
  return kind.begins !== isJpeg || hasPicture(file);
}

async function hasPicture(file: File): Promise<boolean> {
  if (typeof createImageBitmap === 'undefined' || file.size > DECODED_BYTES) return true;
  return createImageBitmap(file).then(
    (picture) => {
      picture.close();
      return true;
    },
    () => false,
  );
}

function kindOf(name: string): Kind | undefined {
  const extension = extensionOf(name);
  return Object.hasOwn(KINDS, extension) ? KINDS[extension] : undefined;
}

/** One character for each byte. */
async function headOf(file: File): Promise<string> {
  return String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
}
