import { readFileSync } from 'node:fs';
import path from 'node:path';

const css = (file: string) => readFileSync(path.resolve(__dirname, '..', file), 'utf8');

it.each([
  ['app/global.css', '.long-name'],
  // The lists of refused files, and every message with a name in it.
  ['ui/banner.module.css', '.banner'],
])('[UPL-6] a long name of a file breaks: %s %s', (file, selector) => {
  const rule = css(file)
    .split('}')
    .find((each) => each.trim().split('\n').includes(`${selector} {`));
  expect(rule).toContain('overflow-wrap: anywhere');
});
