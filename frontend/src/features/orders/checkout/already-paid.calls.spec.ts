import { NoHashWorker } from '../../../lib/sha256/hash-worker';
import { hashFiles, UnreadableFile } from './already-paid.calls';

let mockHash: () => Promise<string>;
jest.mock('../../../lib/sha256/hash-worker', () => {
  const actual = jest.requireActual<object>('../../../lib/sha256/hash-worker');
  return { ...actual, sha256InWorker: () => mockHash() };
});
jest.mock('../../../lib/sha256/sha256-in-pieces', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const order = [{ id: 1, name: 'a.pdf', file: new File(['a'], 'a.pdf') }] as never;

describe('[PAY-3] a file whose checksum cannot be computed', () => {
  it('is blamed when it can no longer be read', async () => {
    mockHash = () => Promise.reject(new Error('NotReadableError'));
    await expect(hashFiles(order)).rejects.toThrow(UnreadableFile);
  });

  it('is not blamed for a line that was cut before the script for it had come', async () => {
    mockHash = () => Promise.reject(new NoHashWorker('ended'));
    await expect(hashFiles(order)).rejects.toMatchObject({ isCut: true });
  });
});
