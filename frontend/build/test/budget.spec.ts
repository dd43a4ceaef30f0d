import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const VITE = join(__dirname, '../../../node_modules/vite/bin/vite.js');
const SECOND = { module: 'second.js', scriptBytes: 2_000, scripts: 3, styleBytes: 100 };

describe('the budget of a page', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'udin-budget-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  function build(budget: object) {
    const env = { ...process.env, OUT_DIR: folder, BUDGETS: JSON.stringify({ '/second': budget }) };
    const config = join(__dirname, 'budget.vite.config.mts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [VITE, 'build', '-c', config], {
      env,
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  }

  it('that is kept lets the build pass, and the files that the page begins with are written down', () => {
    const { status, output } = build(SECOND);
    expect([status, output]).toEqual([0, expect.stringMatching(/\/second: \d\.\d kB in \d scripts/)]);
    const { '/second': files } = JSON.parse(readFileSync(join(folder, 'page-files.json'), 'utf8'));
    expect(files.every((file: string) => existsSync(join(folder, file)))).toBe(true);
    expect(files.map((file: string) => /(\w+)-[^-]+\.(\w+)$/.exec(file)?.slice(1).join('.'))).toEqual(
      expect.arrayContaining(['second.js', 'second.css']),
    );
  });

  it.each([
    [{ scriptBytes: 200 }, /\/second: \d\.\d kB of scripts, at most 0\.2 kB/],
    [{ scripts: 1 }, /\/second: \d scripts, at most 1/],
    [{ styleBytes: 10 }, /\/second: 0\.0 kB of styles, at most 0\.0 kB/],
    [{ module: 'third.js' }, /No script begins with third\.js/],
  ])('that is exceeded fails the build: %j', (excess, said) => {
    const { status, output } = build({ ...SECOND, ...excess });
    expect([status, output]).toEqual([1, expect.stringMatching(said)]);
  });
});
