import {
  extensionOf,
  type FileKind,
  isUntold,
  mimesOf,
  ORDER_FILE_KINDS,
  VAULT_FILE_KINDS,
} from '@udin/contracts/file-kinds';
import { FILE_MESSAGES } from '@udin/contracts/file-messages';
import { MAX_FILE_BYTES, MAX_FILES_PER_ORDER, MIN_FILE_BYTES } from '@udin/contracts/limits';
import { refusalInWords } from '../language/refusal-in-words';
import { t } from '../language/texts';
import { isSameFile } from '../order-files/order-file';

export interface RefusedFile {
  name: string;
  reason: string;
}

export interface CheckedFiles {
  accepted: File[];
  refused: RefusedFile[];
}

export type FileCheck = (file: File, earlier: readonly { name: string; size: number }[]) => string | undefined;

const acceptedMimes = mimesOf(ORDER_FILE_KINDS);
const tooMany = () => t('upload.tooMany', { most: MAX_FILES_PER_ORDER });
/** The server refuses the same in the same words; catalogues of other languages have them by their code. */
const said = (code: string, message: string) => refusalInWords(`file.${code}`, message);

const isNamedAsOne = ({ name }: File) =>
  (ORDER_FILE_KINDS as readonly FileKind[]).includes(extensionOf(name) as FileKind);
/** Chromebooks, and phones without an office program, tell no type: then the name counts, and the first bytes. */
const isOfOneType = (file: File) => (isUntold(file.type) ? isNamedAsOne(file) : acceptedMimes.includes(file.type));

/** The upload screen checks the MIME type (UPL-6). What the server would refuse after payment is refused here. */
const checkByMimeType: FileCheck = (file, earlier) =>
  isOfOneType(file) ? sizeOrDuplicate(file, earlier) : said('unsupported', FILE_MESSAGES.unsupported);

/** The dashboard checks the extension first, then the MIME type (DASH-4). */
const checkByExtension: FileCheck = (file, earlier) => {
  if (!isNamedAsOne(file)) return said('unsupported', FILE_MESSAGES.unsupported);
  return isOfOneType(file) ? sizeOrDuplicate(file, earlier) : said('type-mismatch', FILE_MESSAGES.invalidType);
};

/** What every file has to keep, whatever its kind. */
export function sizeOrDuplicate(
  file: File,
  earlier: readonly { name: string; size: number }[] = [],
): string | undefined {
  if (file.size < MIN_FILE_BYTES) return said('too-small', FILE_MESSAGES.tooSmall);
  if (file.size > MAX_FILE_BYTES) return said('too-large', FILE_MESSAGES.tooLarge);
  return earlier.some((other) => isSameFile(file, other)) ? said('duplicate', FILE_MESSAGES.duplicate) : undefined;
}

/** Return why a file is refused, or undefined. */
export const fileChecks = { uploadScreen: checkByMimeType, dashboard: checkByExtension };

/** Why a file is refused. What was found in one that is of no kind we take is the way to one that is. */
export const reasonFor = (file: File, wrong: string | undefined, found: string | undefined): string | undefined =>
  wrong && found && !(VAULT_FILE_KINDS as readonly string[]).includes(extensionOf(file.name))
    ? `${wrong} ${found}`
    : (wrong ?? found);

/**
 * Divides the picked files into accepted and refused ones; `present` are those already in the list, `unlike` those that
 * are not what their names say, with the reason.
 */
export function checkFiles(
  picked: readonly File[],
  present: readonly { name: string; size: number }[],
  check: FileCheck,
  unlike?: ReadonlyMap<File, string>,
): CheckedFiles {
  const accepted: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of picked) {
    const earlier = [...present, ...accepted];
    const reason =
      reasonFor(file, check(file, earlier), unlike?.get(file)) ??
      (earlier.length >= MAX_FILES_PER_ORDER ? tooMany() : undefined);
    if (reason) refused.push({ name: file.name, reason });
    else accepted.push(file);
  }
  return { accepted, refused };
}
