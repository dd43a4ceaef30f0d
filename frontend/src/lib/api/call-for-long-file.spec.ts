import { Blob as FileBlob } from 'node:buffer';
import { ReadableStream, TransformStream } from 'node:stream/web';
import { callForLongFile } from './call-for-long-file';

it('[X-17] tells how many bytes of a long file have come, and gives all of them', async () => {
  // jsdom has none of these.
  const blobOf = async (body: ReadableStream) => {
    const parts: Uint8Array[] = [];
    for await (const part of body) parts.push(part as Uint8Array);
    return new FileBlob(parts);
  };
  const Response = jest.fn((body: ReadableStream) => ({ blob: () => blobOf(body) }));
  Object.assign(globalThis, { TransformStream, Response });
  const parts = ['first,', 'second'].map((text) => new TextEncoder().encode(text));
  const answer = { ok: true, status: 200, headers: new Headers(), body: ReadableStream.from(parts) };
  globalThis.fetch = jest.fn(async () => answer) as never;
  const told: number[] = [];
  const query = { month: '2026-10' };
  const file = await callForLongFile('GET /api/transactions/tax-documents.zip', [{ as: 'admin', query }], (bytes) =>
    told.push(bytes),
  );
  expect(await file.text()).toBe('first,second');
  expect(told).toEqual([6, 12]);
});
