import type { ByteRange } from '@udin/storage';

type RequestedRange = { start: number; end: number } & ByteRange;

/**
 * Reads a Range header (RFC 9110, section 14). Answers `undefined` when the whole file is to be sent: no header, one
 * that is not understood, or several ranges, which a server may ignore. Answers `unsatisfiable` for a 416.
 */
export function parseByteRange(header: string | undefined, size: number): RequestedRange | 'unsatisfiable' | undefined {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '');
  if (!match) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  if (first === '') return suffix(Number(last), size);
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start < size ? { start, end } : 'unsatisfiable';
}

function suffix(length: number, size: number): RequestedRange | 'unsatisfiable' {
  if (length === 0 || size === 0) return 'unsatisfiable';
  return { start: Math.max(0, size - length), end: size - 1 };
}
