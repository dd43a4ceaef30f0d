import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { boundedPdf } from './bounded';

const passed = (...pieces: string[]) =>
  buffer(Readable.from(pieces.map((piece) => Buffer.from(piece))).pipe(boundedPdf())).then(String, ({ name }) => name);

describe('what a converter answers', () => {
  it.each([[['%PDF-1.7 …']], [['%', 'P', 'DF-1.7 …']], [['', '%PDF', '-1.7 …']]])(
    '[PRV-1] is a PDF, whatever pieces it comes in: %j',
    async (pieces) => expect(await passed(...pieces)).toBe('%PDF-1.7 …'),
  );

  it.each([[['<html>']], [['%P', 'S-Adobe']], [['%PDF']], [[]]])('[PRV-1] is none: %j', async (pieces) =>
    expect(await passed(...pieces)).toBe('NotConvertible'),
  );
});
