import { readFileSync } from 'node:fs';
import path from 'node:path';

const css = (file: string) => readFileSync(path.resolve(__dirname, '..', file), 'utf8');

it.each([
  ['UPL-6', 'app/global.css', '.long-name'],
  // The lists of refused files, and every message with a name in it.
  ['UPL-6', 'ui/banner.module.css', '.banner'],
  // The name of a customer above all that is known of the customer.
  ['ADM-3', 'app/global.css', ':is(h1, h2, h3)'],
])('[%s] a long name breaks: %s %s', (_, file, selector) => {
  const rule = css(file)
    .split('}')
    .find((each) => each.split('\n').some((line) => line === `${selector} {` || line === `${selector},`));
  expect(rule).toContain('overflow-wrap: anywhere');
});

it('[VLT-5] a line that is to be cut does not wrap: the style of wrapping is set, and not whether', () => {
  expect(css('app/global.css')).toContain('text-wrap-style: pretty');
  expect(css('app/global.css')).not.toMatch(/^\s*text-wrap:/m);
});
