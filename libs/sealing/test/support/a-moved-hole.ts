import { aStream, aPlainPdf } from './a-raw-pdf';

/** Lengths that the seal's update may turn out to have: the attacker plants a range for each. */
const TRIED = 600;
const PLACE = '% the signature will stand here: ';

const rangeOf = (start: number, end: number, rest: number) =>
  `/ByteRange [${[0, start, end, rest].map((one) => String(one).padStart(8, '0')).join(' ')}]`;

/**
 * A document whose owner plans to forge it: its comments hold ranges for a hole at another place, each with a hole of
 * another length. @param room characters of the hole, brackets included @param signed bytes that will be signed, roughly
 */
export function aPlannedPdf(room: number, signed: number): Buffer {
  const planned = (start: number) =>
    Array.from({ length: TRIED }, (_, n) => rangeOf(start, start + room + 2 * n, signed - TRIED / 2 + n - start)).join(
      ' ',
    );
  const make = (start: number) =>
    aPlainPdf('Net worth: 1 lakh', '', {
      6: aStream(`${planned(start)} /Contents `),
      7: aStream(PLACE),
    });
  const start = make(0).indexOf(PLACE) + PLACE.length;
  return make(start);
}

/** Takes the signature out of its hole, and puts it, with zeros, where one of the planned ranges has its own. */
export function withMovedHole(sealed: Buffer): { forged: Buffer; range: number[] } {
  const text = sealed.toString('latin1');
  const [, start, end] = /.*\/ByteRange \[0 (\d+) (\d+)/s.exec(text)!.map(Number) as number[];
  const signature = text.slice(start! + 1, end! - 1);
  const signed = Buffer.concat([sealed.subarray(0, start), sealed.subarray(end)]);
  const ranges = [...text.matchAll(/\/ByteRange \[0{8} (\d{8}) (\d{8}) (\d{8})\]/g)].map((one) =>
    one.slice(1).map(Number),
  );
  const chosen = ranges.find(([at, , after]) => at! + after! === signed.length);
  if (!chosen) throw new Error(`None of the planned ranges fits ${signed.length} bytes`);
  const [at, until] = chosen as [number, number];
  const hole = `<${signature.padEnd(until - at - 2, '0')}>`;
  const forged = Buffer.concat([signed.subarray(0, at), Buffer.from(hole, 'latin1'), signed.subarray(at)]);
  return { forged, range: [0, ...chosen] };
}
