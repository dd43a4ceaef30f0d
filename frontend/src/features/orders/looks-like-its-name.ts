import { extensionOf } from '@udin/contracts/file-kinds';

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
const isPdf = (head: string) => head.includes('%PDF-');
const isZip = startsWith(0x50, 0x4b, 0x03, 0x04);
const isOldOffice = startsWith(0xd0, 0xcf, 0x11, 0xe0);

const KINDS: Readonly<Record<string, Kind>> = {
  jpg: { name: 'JPG', begins: isJpeg },
  jpeg: { name: 'JPG', begins: isJpeg },
  pdf: { name: 'PDF', begins: isPdf },
  doc: { name: 'Word', begins: isOldOffice },
  docx: { name: 'Word', begins: isZip },
  xls: { name: 'Excel', begins: isOldOffice },
  xlsx: { name: 'Excel', begins: isZip },
};

/** "JPG", "PDF", "Word", "Excel"; undefined for a name that says none of them. */
export function kindInName(name: string): string | undefined {
  return kindOf(name)?.name;
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
