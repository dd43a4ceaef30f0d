import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aBrowser, type TestBrowser } from '@udin/testing';
import { walk } from './walk';

/**
 * Short ones that need no reconciler, which comes after minutes in this product: a way with a refused file and lost
 * answers, and one with several windows. `npm run walker` goes hundreds of others.
 */
const SEEDS = (process.env.WALKS ?? '3,8').split(',').map(Number);

let browser: TestBrowser;
beforeAll(async () => {
  browser = await aBrowser();
});
afterAll(() => browser?.close());

it('whatever a customer does: the books agree, nothing is paid twice, and every paid file arrives', async () => {
  // At the same time: they mostly wait. The last one also proves that a second charge would be found.
  const reports = await Promise.all(
    SEEDS.map((seed, n) =>
      walk(browser.browser, seed, { screenshots: join(tmpdir(), 'walks'), prove: n === SEEDS.length - 1 }),
    ),
  );
  expect(reports.filter(({ problems }) => problems.length > 0)).toEqual([]);
}, 600_000);
