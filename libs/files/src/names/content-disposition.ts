import { bytesOf, displayName, shortName } from '@udin/inspection';

/** A longer name cannot be a file on Linux, and is cut by the system, often with its extension, elsewhere. */
export const MAX_DOWNLOAD_NAME_BYTES = 255;

/**
 * The header that names a download (RFC 6266): plain letters for old programs, the real name in UTF-8 for all others
 * (RFC 8187). Safe for any name that a person ever typed.
 */
export function contentDisposition(type: 'inline' | 'attachment', name: string): string {
  const shown = shortName(displayName(name), MAX_DOWNLOAD_NAME_BYTES, bytesOf);
  const plain = shown
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%;]/g, '_');
  return `${type}; filename="${plain}"; filename*=UTF-8''${encodeExtended(shown)}`;
}

/** encodeURIComponent leaves five characters that RFC 8187 does not allow. */
function encodeExtended(text: string): string {
  return encodeURIComponent(text).replace(/['()*!]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}
