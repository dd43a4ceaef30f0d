/** The first letter of each run of EBCDIC (IBM037), and its code. */
const RUNS: [letters: string, code: number][] = [
  ['abcdefghi', 0x81],
  ['jklmnopqr', 0x91],
  ['stuvwxyz', 0xa2],
  ['ABCDEFGHI', 0xc1],
  ['JKLMNOPQR', 0xd1],
  ['STUVWXYZ', 0xe2],
  ['0123456789', 0xf0],
  ['.<', 0x4b],
  ['\'="', 0x7d],
  ['>?', 0x6e],
  ['-/', 0x60],
  [':#', 0x7a],
  [' ', 0x40],
  ['\\', 0xe0],
];
const UNKNOWN = 0x40;

/** In this encoding none of the bytes is the one that a tag begins with anywhere else. */
export function inMainframeLetters(xml: string): Buffer {
  return Buffer.from([...xml.replace('UTF-8', 'IBM037')].map(codeOf));
}

function codeOf(letter: string): number {
  const run = RUNS.find(([letters]) => letters.includes(letter));
  return run ? run[1] + run[0].indexOf(letter) : UNKNOWN;
}
