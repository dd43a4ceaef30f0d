import { FILE_KINDS, type FileKind } from '@udin/contracts';

/** What a browser says when the system does not know the extension; it claims nothing, so it contradicts nothing. */
const UNTOLD = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

/** Whether the type that came with the file fits its extension. Parameters (`; charset=…`) do not matter. */
export function declaredTypeFits(kind: FileKind, declaredType: string | undefined): boolean {
  const type = (declaredType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return UNTOLD.has(type) || (FILE_KINDS[kind] as readonly string[]).includes(type);
}
