import { extensionOf, FILE_KINDS, type FileKind, VAULT_FILE_KINDS } from '@udin/contracts/file-kinds';
import { FILE_MESSAGES, VAULT_MESSAGES } from '@udin/contracts/file-messages';
import { MAX_FILE_BYTES, MAX_FILES_PER_VAULT_BATCH, MIN_FILE_BYTES } from '@udin/contracts/limits';

const UNSUPPORTED = `Unsupported file format. Only ${VAULT_FILE_KINDS.map((kind) => kind.toUpperCase()).join(', ')} are allowed.`;

/** Why a file is refused, or undefined. An empty MIME type is accepted (VLT-2). */
function problemOf(file: File, present: readonly File[]): string | undefined {
  const kind = extensionOf(file.name) as FileKind;
  if (!(VAULT_FILE_KINDS as readonly FileKind[]).includes(kind)) return UNSUPPORTED;
  if (file.type && !(FILE_KINDS[kind] as readonly string[]).includes(file.type)) return FILE_MESSAGES.invalidType;
  if (file.size < MIN_FILE_BYTES) return FILE_MESSAGES.tooSmall;
  if (file.size > MAX_FILE_BYTES) return FILE_MESSAGES.tooLarge;
  const isThere = present.some(({ name, size }) => name === file.name && size === file.size);
  return isThere ? `has ${VAULT_MESSAGES.alreadySelected}` : undefined;
}

export interface CheckedVaultFiles {
  accepted: File[];
  /** One sentence for each problem. It begins with the name of the file. */
  problems: string[];
}

export function checkVaultFiles(picked: readonly File[], present: readonly File[]): CheckedVaultFiles {
  const accepted: File[] = [];
  const problems: string[] = [];
  let isOver = false;
  for (const file of picked) {
    const problem = problemOf(file, [...present, ...accepted]);
    if (problem) problems.push(`${file.name}${problem.startsWith('has ') ? ' ' : ': '}${problem}`);
    else if (present.length + accepted.length >= MAX_FILES_PER_VAULT_BATCH) isOver = true;
    else accepted.push(file);
  }
  if (isOver) problems.push(VAULT_MESSAGES.tooManySelected);
  return { accepted, problems };
}
