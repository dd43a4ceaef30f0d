import { mkdtempSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProgramLog } from './program-log';

const folder = mkdtempSync(join(tmpdir(), 'program-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a log that has become long goes on in an empty file, and what was in it lies beside it', () => {
  const log = new ProgramLog(folder, 'gateway');
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  writeSync(log.descriptor, 'many lines\n');
  log.keepShort(100);
  expect(read('gateway.log')).toBe('many lines\n');
  log.keepShort(5);
  writeSync(log.descriptor, 'one more\n');
  expect([read('gateway.previous.log'), read('gateway.log')]).toEqual(['many lines\n', 'one more\n']);
});
