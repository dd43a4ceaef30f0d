interface Outline {
  commands: { command: string; args: number[] }[];
  bbox: { minX: number; minY: number; maxX: number; maxY: number };
}

interface Point {
  x: number;
  y: number;
  onCurve: boolean;
}

/** Encodes an outline as a simple TrueType glyph (`glyf` table): quadratic curves, no hints, padded to four bytes. */
export function encodeOutline({ commands, bbox }: Outline): Uint8Array {
  const { points, ends } = pointsOf(commands);
  if (points.length === 0) return new Uint8Array(0);
  const size = 10 + ends.length * 2 + 2 + points.length * 5;
  const bytes = Buffer.alloc(Math.ceil(size / 4) * 4);
  let at = 0;
  const int16 = (value: number) => (at = bytes.writeInt16BE(Math.round(value), at));
  for (const value of [ends.length, bbox.minX, bbox.minY, bbox.maxX, bbox.maxY, ...ends]) int16(value);
  int16(0); // no instructions
  for (const { onCurve } of points) at = bytes.writeUInt8(onCurve ? 1 : 0, at);
  for (const axis of ['x', 'y'] as const) {
    points.forEach((point, index) => int16(point[axis] - (points[index - 1]?.[axis] ?? 0)));
  }
  return bytes;
}

function pointsOf(commands: Outline['commands']): { points: Point[]; ends: number[] } {
  const points: Point[] = [];
  const ends: number[] = [];
  for (const { command, args } of commands) {
    if ((command === 'moveTo' || command === 'closePath') && points.length > 0 && ends.at(-1) !== points.length - 1) {
      ends.push(points.length - 1);
    }
    for (let n = 0; n + 1 < args.length; n += 2) {
      const onCurve = !(command === 'quadraticCurveTo' && n === 0);
      points.push({ x: Math.round(args[n]!), y: Math.round(args[n + 1]!), onCurve });
    }
  }
  if (points.length > 0 && ends.at(-1) !== points.length - 1) ends.push(points.length - 1);
  return { points, ends };
}
