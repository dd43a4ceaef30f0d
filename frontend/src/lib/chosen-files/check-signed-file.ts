import { extensionOf, type FileKind, SIGNED_FILE_KINDS, typeFits } from '@udin/contracts/file-kinds';
import { FILE_MESSAGES, ONLY_THESE_KINDS } from '@udin/contracts/file-messages';
import { refusalInWords } from '../language/refusal-in-words';
import { sizeOrDuplicate } from './check-files';

const KINDS = SIGNED_FILE_KINDS.map((kind) => kind.toUpperCase()).join(', ');

/**
 * Why a signed file, or a draft of one, is refused (DOC-3). As the server, it takes a file whose type the system does
 * not know.
 */
export function checkSignedFile(file: File): string | undefined {
  const kind = extensionOf(file.name) as FileKind;
  if (!(SIGNED_FILE_KINDS as readonly FileKind[]).includes(kind)) {
    const wording = { subcode: 'only', values: { kinds: KINDS } };
    return refusalInWords('file.unsupported', ONLY_THESE_KINDS.replace('{{kinds}}', KINDS), wording);
  }
  if (!typeFits(kind, file.type)) return refusalInWords('file.type-mismatch', FILE_MESSAGES.invalidType);
  return sizeOrDuplicate(file);
}
