import { integer } from 'fast-check';

const [FIRST_HALF, HALVES, LAST] = [0xd800, 0x800, 0x10ffff];

/** Every code point but halves of pairs. fast-check's own unit `binary` takes two seconds to list them. */
export const anyCharacter = integer({ min: 0, max: LAST - HALVES }).map((at) =>
  String.fromCodePoint(at < FIRST_HALF ? at : at + HALVES),
);
