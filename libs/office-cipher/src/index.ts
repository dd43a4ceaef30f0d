export { openPackage, type PackageCipher, PIECE } from './package-cipher';
export { rc4 } from './rc4';
export { type KeyStream, openWorkbook } from './workbook-key-stream';
