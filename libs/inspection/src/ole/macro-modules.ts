import { decompressVba } from './decompress-vba';

export interface MacroModule {
  /** the name of its stream */
  stream: string;
  /** where in the stream the source begins, behind the compiled form; bytes */
  offset: number;
}

/** Records of the project's directory (MS-OVBA 2.3.4.2). */
const VERSION = 0x0009;
const STREAM_NAME = 0x0032;
const OFFSET = 0x0031;
const MODULES = 0x000f;

/** Undefined when the directory cannot be read or names fewer modules than it says. */
export function readModules(packed: Buffer): MacroModule[] | undefined {
  const directory = decompressVba(packed);
  if (!directory) return undefined;
  const modules: MacroModule[] = [];
  let stream = '';
  let count = -1;
  for (let at = 0; at + 6 <= directory.length;) {
    const id = directory.readUInt16LE(at);
    // The one record that tells a wrong length.
    const length = id === VERSION ? 6 : directory.readUInt32LE(at + 2);
    const body = directory.subarray(at + 6, at + 6 + length);
    if (body.length < length) return undefined;
    if (id === MODULES && length >= 2) count = body.readUInt16LE(0);
    if (id === STREAM_NAME) stream = body.toString('utf16le');
    if (id === OFFSET && length === 4) modules.push({ stream, offset: body.readUInt32LE(0) });
    at += 6 + length;
  }
  return modules.length === count ? modules : undefined;
}
