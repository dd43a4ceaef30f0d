import { extensionOf, FILE_KINDS, isUntold, ORDER_FILE_KINDS } from '@udin/contracts/file-kinds';

/** Other names of the same: Chrome on Windows saves JPEGs as .jfif. */
const JPEG_ENDINGS = /\.(jfif|jif|jpe|pjpeg|pjp)$/i;

/**
 * A chosen file whose type is known under a name that says it, too: the upload screen goes by the type (UPL-6), and the
 * server by the name. Some phones give files no extension at all.
 */
export function namedByType(file: File): File {
  if (isUntold(file.type) || Object.hasOwn(FILE_KINDS, extensionOf(file.name))) return file;
  const kind = ORDER_FILE_KINDS.find((one) => (FILE_KINDS[one] as readonly string[]).includes(file.type));
  if (!kind) return file;
  const name = `${kind === 'jpg' ? file.name.replace(JPEG_ENDINGS, '') : file.name}.${kind}`;
  const { type, lastModified } = file;
  return new File([file], name, { type, lastModified });
}
