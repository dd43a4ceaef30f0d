import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { occupyDataFolder } from './data-folder';

it('[X-13] names the setting of a folder in which nothing can be stored', () => {
  const folder = mkdtempSync(join(tmpdir(), 'udin-data-'));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => occupyDataFolder(file)).toThrow(/^Nothing can be stored in .*file \(EEXIST.*Set DATA_DIR to another/);
  rmSync(folder, { recursive: true });
});

it('[X-13] names the setting of a folder that cannot be made', () => {
  // Where Node's own way to make a folder with its parents never ends.
  expect(() => occupyDataFolder('/proc/x/y')).toThrow(/^Nothing can be stored in \/proc\/x\/y \(E.*Set DATA_DIR to/);
});

it('[X-13] goes on where it cannot note its programs, as on a full disk', () => {
  const path = mkdtempSync(join(tmpdir(), 'udin-data-'));
  mkdirSync(join(path, 'programs.json.partial'));
  const folder = occupyDataFolder(path);
  expect(() => folder.remember([])).not.toThrow();
  folder.release();
  rmSync(path, { recursive: true });
});
