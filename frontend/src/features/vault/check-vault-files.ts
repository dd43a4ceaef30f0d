import { extensionOf, type FileKind, typeFits, VAULT_FILE_KINDS } from '@udin/contracts/file-kinds';
import { FILE_MESSAGES } from '@udin/contracts/file-messages';
import { MAX_FILE_BYTES, MAX_FILES_PER_VAULT_BATCH, MIN_FILE_BYTES } from '@udin/contracts/limits';
import { reasonFor } from '../../lib/chosen-files/check-files';
import { refusalInWords } from '../../lib/language/refusal-in-words';
import { t } from '../../lib/language/vault-texts';

const MOST_NAMES = 5;

const KINDS = VAULT_FILE_KINDS.map((kind) => kind.toUpperCase()).join(', ');

/** Why a file is refused, or undefined. A type that the system does not know is accepted (VLT-2). */
function problemOf(file: File): string | undefined {
  const kind = extensionOf(file.name) as FileKind;
  if (!(VAULT_FILE_KINDS as readonly FileKind[]).includes(kind)) return t('vaultUpload.unsupported', { kinds: KINDS });
  if (!typeFits(kind, file.type)) return refusalInWords('file.type-mismatch', FILE_MESSAGES.invalidType);
  if (file.size < MIN_FILE_BYTES) return refusalInWords('file.too-small', FILE_MESSAGES.tooSmall);
  if (file.size > MAX_FILE_BYTES) return refusalInWords('file.too-large', FILE_MESSAGES.tooLarge);
  return undefined;
}

interface CheckedVaultFiles {
  accepted: File[];
  /** One sentence for each problem. It begins with the name of the file, or of all that are too many. */
  problems: string[];
}

/** Of a whole folder the first ones: the message is read, and goes by itself. */
const named = (names: readonly string[]) =>
  [...names.slice(0, MOST_NAMES), ...(names.length > MOST_NAMES ? ['…'] : [])].join(', ');

/** @param unlike those that are not what their names say, with the reason */
export function checkVaultFiles(
  picked: readonly File[],
  present: readonly File[],
  unlike?: ReadonlyMap<File, string>,
): CheckedVaultFiles {
  const accepted: File[] = [];
  const problems: string[] = [];
  const over: string[] = [];
  for (const file of picked) {
    const problem = reasonFor(file, problemOf(file), unlike?.get(file));
    if (problem) problems.push(`${file.name}: ${problem}`);
    else if ([...present, ...accepted].some(({ name, size }) => name === file.name && size === file.size))
      problems.push(t('vaultUpload.alreadySelected', { name: file.name }));
    else if (present.length + accepted.length >= MAX_FILES_PER_VAULT_BATCH) over.push(file.name);
    else accepted.push(file);
  }
  if (over.length > 0)
    problems.push(`${named(over)}: ${t('vaultUpload.tooMany', { most: MAX_FILES_PER_VAULT_BATCH })}`);
  return { accepted, problems };
}
