import { FILE_KINDS, MAX_FILE_NAME_LENGTH } from '@udin/contracts';
import { shortName, unitsOf } from './short-name';

/** Orders the letters around it to run backwards: "exe.fdp" is shown as "pdf.exe". */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Invisible, or a line of its own. The joiners U+200C and U+200D stay: Indian scripts need them. */
const INVISIBLE = /[\u00ad\u180e\u200b\u2028\u2029\u2060\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;
const CONTROLS = /\p{Cc}/gu;
const LONE_SURROGATES = /\p{Cs}/gu;
/** Not possible in a file name on one system or another. */
const FORBIDDEN = /[<>:"/\\|?*]/g;
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * A file name as it may be shown and given to a download: one line, readable from left to right, no path, at most 255
 * characters (the extension survives), never empty. What looks equal becomes equal (NFC).
 */
export function displayName(name: string): string {
  const base = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const clean = base
    .replace(CONTROLS, '')
    .replace(DIRECTION_MARKS, '')
    .replace(INVISIBLE, '')
    .replace(LONE_SURROGATES, '')
    // Not before: what stood between a letter and its accent is gone only now.
    .normalize('NFC')
    .replace(FORBIDDEN, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  // ".pdf" is an extension without a name; without its dot it would be a name without an extension.
  if (base.trim().startsWith('.') && Object.hasOwn(FILE_KINDS, clean.toLowerCase())) return `file.${clean}`;
  const named = clean === '' ? 'file' : DEVICE.test(clean) ? `_${clean}` : clean;
  return shortName(named, MAX_FILE_NAME_LENGTH, unitsOf);
}
