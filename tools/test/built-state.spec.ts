import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

let root: string;
let builtState: (root: string) => { isBuilt: boolean; keep: () => void };
beforeAll(async () => {
  ({ builtState } = await import(join(__dirname, '../prepare/built-state.mjs')));
});
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'built-state-'));
  write('services/auth/src/main.ts', 'const a = 1;');
  write('package-lock.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function build() {
  const { keep } = builtState(root);
  write('dist/services/auth/main.mjs', 'var a = 1;');
  keep();
}

it('builds what was never built, and nothing twice', () => {
  expect(builtState(root).isBuilt).toBe(false);
  build();
  expect(builtState(root).isBuilt).toBe(true);
  expect(builtState(root).isBuilt).toBe(true);
});

const changes: [string, () => void][] = [
  ['another text of the same length at the same time', changeQuietly],
  ['a new source', () => write('libs/mail/src/new.ts', '')],
  ['a removed source', () => rmSync(join(root, 'services/auth/src/main.ts'))],
  ['other packages', () => write('package-lock.json', '{"a":1}')],
  ['an output that is gone', () => rmSync(join(root, 'dist/services/auth/main.mjs'))],
  ['an output that was written by something else', () => write('dist/services/auth/main.mjs', 'var b = 2;')],
  ['no outputs at all', () => rmSync(join(root, 'dist'), { recursive: true })],
];
it.each(changes)('builds again after %s', (_, change) => {
  build();
  change();
  expect(builtState(root).isBuilt).toBe(false);
});

function changeQuietly() {
  const file = 'services/auth/src/main.ts';
  const then = new Date(2026, 0, 1);
  utimesSync(join(root, file), then, then);
  build();
  write(file, 'const b = 2;');
  utimesSync(join(root, file), then, then);
}

it('builds again after a source changed while the build ran', () => {
  const { keep } = builtState(root);
  write('services/auth/src/main.ts', 'const c = 3;');
  keep();
  expect(builtState(root).isBuilt).toBe(false);
});

it('builds again after a build that broke off', () => {
  build();
  write('services/auth/src/main.ts', 'const d = 4;');
  builtState(root);
  write('services/auth/src/main.ts', 'const a = 1;');
  expect(builtState(root).isBuilt).toBe(false);
});
