import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const SCRIPT = readFileSync(join(__dirname, '../../public/color-scheme.js'), 'utf8');
const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');
const run = (storage: unknown, isDark: boolean) => {
  document.documentElement.removeAttribute('data-mantine-color-scheme');
  // oxlint-disable-next-line typescript/no-implied-eval -- the page runs the same file
  new Function('localStorage', 'matchMedia', SCRIPT)(storage, () => ({ matches: isDark }));
  return scheme();
};

it('[RT-6] the first paint is in the scheme that was chosen, or of the device, also where storage is blocked', () => {
  const blocked = {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  };
  const chosen = (value: string | null) => ({ getItem: () => value });
  expect([run(chosen('light'), true), run(chosen(null), true)]).toEqual(['light', 'dark']);
  expect([run(blocked, true), run(blocked, false)]).toEqual(['dark', 'light']);
});
