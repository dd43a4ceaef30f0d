import { join } from 'node:path';

const load = (name: string) => import(join(__dirname, name));
const projects = [
  { name: 'tools-chaos', folder: 'tools/chaos', tags: ['scope:tool'] },
  { name: 'notes', folder: 'services/notes', tags: ['scope:service'] },
  { name: 'auth', folder: 'services/auth', tags: ['scope:service'] },
  { name: 'files', folder: 'libs/files', tags: ['scope:lib'] },
  { name: 'storage', folder: 'libs/storage', tags: ['scope:lib'] },
  { name: 'testing', folder: 'libs/testing', tags: ['scope:lib', 'use:development'] },
];

describe('arrows between projects', () => {
  const wrong = async (file: string, imported: string) =>
    (await load('arrows.mjs')).wrongArrows(projects, [{ file, imported }]);

  it.each([
    ['a library that imports a tool', 'libs/files/src/index.ts', '../../../tools/chaos/poison'],
    ['a spec of a library that imports a tool', 'libs/files/test/a.spec.ts', '../../../tools/chaos/poison'],
    ['a service that imports another one', 'services/notes/src/main.ts', '../../auth/src/sessions'],
    ['a library that imports a service', 'libs/files/src/index.ts', '../../../services/notes/src/notes'],
    ['test support in what ships', 'services/notes/src/main.ts', '@udin/testing'],
    ['what tests share of a library in what ships', 'services/notes/src/main.ts', '@udin/files/testing'],
  ])('refuses %s', async (_, file, imported) => {
    expect(await wrong(file, imported)).toEqual([expect.stringMatching(`^${file}: `)]);
  });

  it.each([
    ['a service that imports a library', 'services/notes/src/main.ts', '@udin/files'],
    ['test support in a spec', 'services/notes/test/notes.spec.ts', '@udin/testing'],
    ['a tool that imports a service', 'tools/chaos/main.ts', '../../services/notes/src/main'],
    ['a file of the same project', 'services/notes/src/main.ts', './app.module'],
    ['a package', 'services/notes/src/main.ts', 'pg'],
  ])('takes %s', async (_, file, imported) => {
    expect(await wrong(file, imported)).toEqual([]);
  });

  it('wants a scope of every project', async () => {
    const { wrongArrows } = await load('arrows.mjs');
    const unmarked = { name: 'mail', folder: 'libs/mail', tags: [] };
    expect(wrongArrows([unmarked], [])).toEqual(['libs/mail/project.json has no scope tag.']);
  });
});

describe('circles of projects', () => {
  const arrow = (from: string, to: string) => ({ file: `libs/${from}/src/index.ts`, imported: `@udin/${to}` });

  it('names the way round and the files that make it', async () => {
    const { circles } = await load('circles.mjs');
    const imports = [arrow('files', 'storage'), arrow('storage', 'testing'), arrow('testing', 'files')];
    const [sentence, ...more] = circles(projects, imports);
    expect(sentence).toContain('files → storage → testing → files');
    expect(sentence).toContain('libs/testing/src/index.ts');
    expect(more).toEqual([]);
  });

  it('finds none where two ways lead to the same project', async () => {
    const { circles } = await load('circles.mjs');
    expect(
      circles(projects, [arrow('files', 'storage'), arrow('files', 'testing'), arrow('storage', 'testing')]),
    ).toEqual([]);
  });
});

describe('packages', () => {
  const manifest = { dependencies: { pg: '1', vite: '1', unused: '1', '@types/pg': '1' } };

  it('names what nobody uses and what nobody listed', async () => {
    const { wrongPackages } = await load('packages.mjs');
    const imports = [
      { file: 'a.ts', imported: 'pg/lib/type' },
      { file: 'b.ts', imported: '@scope/name/deep' },
      { file: 'b.ts', imported: 'node:fs' },
      { file: 'b.ts', imported: './beside' },
      { file: 'b.ts', imported: '@udin/files' },
    ];
    expect(wrongPackages(manifest, imports, ['vite build'])).toEqual([
      'unused is in package.json and used nowhere.',
      'b.ts: @scope/name is not in package.json.',
    ]);
  });
});

describe('migrations', () => {
  const file = 'services/notes/src/migrations/1763700000000-note-tables.ts';
  const wrong = async (imported: string, from = file) =>
    (await load('migrations.mjs')).changingMigrations([{ file: from, imported }]);

  it.each(['../notes/search-text', '../notes/note.entity', '@udin/contracts'])('refuses %s', async (imported) => {
    expect(await wrong(imported)).toEqual([expect.stringContaining(`${file} may not import ${imported}`)]);
  });

  it.each(['typeorm', 'node:crypto', './1763690000000-earlier', '@udin/service-kit'])('takes %s', async (imported) => {
    expect(await wrong(imported)).toEqual([]);
  });

  it('asks nothing of what is no migration', async () => {
    expect(await wrong('./migrations/1763700000000-note-tables', 'services/notes/src/data-source.ts')).toEqual([]);
    expect(await wrong('../notes/search-text', file.replace('.ts', '.spec.ts'))).toEqual([]);
  });
});

describe('layers of the pages', () => {
  const wrong = async (file: string, imported: string) =>
    (await load('layers.mjs')).wrongLayers([{ file: `frontend/src/${file}`, imported }]);

  it.each([
    ['a feature that imports another one', 'features/notes/list.tsx', '../vault/file'],
    ['a feature that imports a route', 'features/notes/list.tsx', '../../routes/login'],
    ['a part of the look that knows a feature', 'ui/card.tsx', '../features/notes/list'],
    ['a part of the look that asks the server', 'ui/card.tsx', '../lib/api/client'],
    ['a library of the pages that knows the look', 'lib/money.ts', '../ui/card'],
  ])('refuses %s', async (_, file, imported) => {
    expect(await wrong(file, imported)).toEqual([expect.stringMatching(`^frontend/src/${file} `)]);
  });

  it.each([
    ['a route that imports a feature', 'routes/login.tsx', '../features/login/form'],
    ['a feature that imports itself', 'features/notes/list.tsx', './row'],
    ['a part of the look that formats', 'ui/card.tsx', '../lib/api-date'],
    ['a spec', 'features/notes/list.spec.tsx', '../../testing/answering'],
  ])('takes %s', async (_, file, imported) => {
    expect(await wrong(file, imported)).toEqual([]);
  });
});
