import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replaceFile } from './replace-file';

const folder = mkdtempSync(join(tmpdir(), 'udin-replace-'));
const path = join(folder, 'port');
afterAll(() => rmSync(folder, { recursive: true }));

it('leaves the file of before where the new one cannot be written whole, and replaces it otherwise', () => {
  replaceFile(path, '20275');
  // Stands for a full disk: nothing can be written there.
  mkdirSync(`${path}.partial`);
  expect(() => replaceFile(path, '29329')).toThrow('EISDIR');
  expect(readFileSync(path, 'utf8')).toBe('20275');
  rmSync(`${path}.partial`, { recursive: true });
  replaceFile(path, '29329');
  expect(readFileSync(path, 'utf8')).toBe('29329');
  expect(statSync(path).mode & 0o777).toBe(0o600);
});
