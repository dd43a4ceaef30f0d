import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { olderVersion } from './older-version';

const root = mkdtempSync(join(tmpdir(), 'older-version-'));
afterAll(() => rmSync(root, { recursive: true }));

it('takes a repository or its built programs, and says in a sentence what is missing', () => {
  const file = (path: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), '');
  };
  expect(() => olderVersion(root)).toThrow('no built programs are there');
  file('dist/services/auth/main.mjs');
  expect(() => olderVersion(root)).toThrow('find no node_modules/@node-rs/argon2');
  file('node_modules/@node-rs/argon2/index.js');
  expect([olderVersion(root), olderVersion(join(root, 'dist'))]).toEqual([join(root, 'dist'), join(root, 'dist')]);
});
