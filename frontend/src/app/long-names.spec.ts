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
