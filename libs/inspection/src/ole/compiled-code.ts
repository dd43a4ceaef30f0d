/** Before the table of compiled lines. */
const MARK = Buffer.from([0xfe, 0xca]);
const ROW = 12;
/** "Option Explicit" takes as much; the shortest line of code that does something, four times. */
const HARMLESS_LINE = 2;

/**
 * Whether the compiled form of a module holds code. Programs run it without a look at the source, which may have been
 * removed to hide it.
 */
export function holdsCompiledCode(compiled: Buffer): boolean {
  const at = compiled.indexOf(MARK);
  if (at < 0 || at + 6 > compiled.length) return true;
  const count = compiled.readUInt16LE(at + 4);
  if (at + 6 + count * ROW > compiled.length) return true;
  for (let row = 0; row < count; row++) {
    if (compiled.readUInt16LE(at + 6 + row * ROW + 4) > HARMLESS_LINE) return true;
  }
  return false;
}
