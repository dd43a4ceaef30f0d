import {
  extensionOf,
  FILE_KINDS,
  type FileKind,
  ORDER_FILE_KINDS,
  ORDER_PICKER_KINDS,
} from '@udin/contracts/file-kinds';

/**
 * Some phones hand over a scan as "Statement" or "Report v1.2": the browser knows what it is, and its name does not say
 * so. The server goes by the name and would refuse it after the payment: here it gets the ending of its type.
 */
export function withItsEnding(file: File): File {
  const { name, type, lastModified } = file;
  if ((ORDER_PICKER_KINDS as readonly FileKind[]).includes(extensionOf(name) as FileKind)) return file;
  const kind = ORDER_FILE_KINDS.find((each) => (FILE_KINDS[each] as readonly string[]).includes(type));
  return kind ? new File([file], `${name}.${kind}`, { type, lastModified }) : file;
}
