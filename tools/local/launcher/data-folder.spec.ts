import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
