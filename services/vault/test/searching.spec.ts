import { migrate } from '@udin/service-kit';
import { undoMigrationsTo } from '@udin/service-kit/testing';
import { schema } from '../src/data-source';
import { real, Scene, type Who } from './a-scene';

let scene: Scene;
let user: Who;
beforeAll(async () => {
  scene = await Scene.open();
  user = scene.aUser();
});
afterAll(() => scene.close());

const names = async (query: Record<string, string>) => {
  const { status, body } = await scene.list(user, `${new URLSearchParams({ sort: 'createdAt', ...query })}`);
  if (status !== 200) return body.error;
  return body.data.files.map(({ originalName }: { originalName: string }) => originalName);
};
const keep = (name: string, fields: Record<string, string> = {}) => {
  const source = name.endsWith('.mp4') ? 'clip.mp4' : 'letter.pdf';
  return scene.single(user, { name, bytes: real(source) }, fields);
};

describe('the search', () => {
  it('[VLT-1] looks into name, description and tags, each on its own', async () => {
    await keep('balance.pdf', { description: 'nothing special', tags: 'plain' });
    await keep('first.pdf', { description: 'The balance of March', tags: 'plain' });
    await keep('second.pdf', { description: 'nothing special', tags: 'balance,plain' });
    await keep('third.mp4', { description: 'nothing special', tags: 'plain' });
    expect(await names({ search: 'balance' })).toEqual(['balance.pdf', 'first.pdf', 'second.pdf']);
    expect(await names({ search: 'alanc' })).toEqual(['balance.pdf', 'first.pdf', 'second.pdf']);
    expect(await names({ search: '  BALANCE ' })).toEqual(['balance.pdf', 'first.pdf', 'second.pdf']);
    expect(await names({ search: 'balance of' })).toEqual(['first.pdf']);
    expect(await names({ search: 'video' })).toEqual([]);
    expect(await names({ search: '' })).toHaveLength(4);
  });

  it('[VLT-1] finds what looks the same, however a keyboard or a file system composed it', async () => {
    const typed = ['Résumé Čapek.pdf', 'ब\u0958रा.pdf', 'ক\u09cb.pdf'];
    const composed = typed.map((name) => name.normalize('NFC'));
    for (const name of composed) {
      const apart = name.normalize('NFD');
      await keep(apart, { description: `Of ${apart}`, tags: apart });
    }
    for (const name of composed) {
      const word = name.replace('.pdf', '');
      for (const form of ['NFC', 'NFD']) {
        expect([form, await names({ search: word.normalize(form) })]).toEqual([form, [name]]);
        expect([form, await names({ search: `of ${word}`.normalize(form).toUpperCase() })]).toEqual([form, [name]]);
        expect([form, await names({ tags: name.normalize(form) })]).toEqual([form, [name]]);
      }
    }
  });

  it('[VLT-1] finds files from before texts were composed as well', async () => {
    const old = 'Éclair.pdf';
    const { id } = (await keep(old, { tags: 'b-éa,a-é' })).body.data;
    const decompose = `UPDATE vault_files SET name_key = normalize(name_key, NFD),
      search_text = normalize(search_text, NFD), tags = ARRAY[normalize(tags[1], NFD), normalize(tags[2], NFD)]
      WHERE id = $1`;
    await scene.rows.query(decompose, [id]);
    expect(await names({ search: 'éclair' })).toEqual([]);
    await undoMigrationsTo(scene.rows, 'ComposeTexts1763700400001');
    await migrate(schema, scene.database.ownerUrl);
    expect(await names({ search: 'éclair' })).toEqual([old]);
    expect(await names({ tags: 'a-é' })).toEqual([old]);
    const { body } = await scene.call('GET', `/api/vault/file/${id}`, user);
    expect(body.data.tags).toEqual(['b-éa', 'a-é']);
  });

  it('[VLT-1] takes signs of the pattern language for what they are', async () => {
    await keep('signs.pdf', { description: String.raw`50% of a_b \ c` });
    for (const search of ['50%', 'a_b', String.raw`\ c`, '%', '_', '\\']) {
      expect([search, await names({ search })]).toEqual([search, ['signs.pdf']]);
    }
    expect(await names({ search: 'a%b' })).toEqual([]);
  });

  it('[VLT-1] takes an apostrophe inside a word in both forms, and at its end for itself', async () => {
    await keep('L’Été.pdf', { description: 'zq, zqx' });
    await keep("zq'.pdf");
    expect(await names({ search: "l'été" })).toEqual(['L’Été.pdf']);
    expect(await names({ search: "zq'" })).toEqual(["zq'.pdf"]);
  });
});

describe('the pages', () => {
  const listed = async (query: string) => {
    const { status, body } = await scene.list(reader, query);
    return status === 200 ? body.data : `${status} ${body.details[0].field}`;
  };
  let reader: Who;
  beforeAll(async () => {
    reader = scene.aUser();
    await scene.rows.query(
      `
      INSERT INTO vault_files (id, user_id, kind, category, original_name, name_key, description, tags, search_text,
        size, sha256, created_at, updated_at)
      SELECT gen_random_uuid(), $1, 'pdf', 'document', n || '.pdf', lpad(n::text, 3, '0'), '', '{}', '', n % 7, '',
        now(), now()
        FROM generate_series(1, 120) n`,
      [reader.id],
    );
  });

  it('[VLT-4] are of 50 files unless asked otherwise, and the first one comes by itself', async () => {
    const answer = await listed('');
    expect([answer.files.length, answer.page, answer.pages, answer.total]).toEqual([50, 1, 3, 120]);
  });

  it.each(['-createdAt', 'createdAt', 'name', '-name', 'size', '-size'])(
    '[VLT-4] by %s show each file once, also where many are equal',
    async (sort) => {
      const seen: string[] = [];
      for (let page = 1; page <= 13; page += 1) {
        const { files } = await listed(`sort=${sort}&limit=10&page=${page}`);
        seen.push(...files.map(({ id }: { id: string }) => id));
      }
      expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
    },
  );

  it.each([4, 100_000])('[VLT-4] number %i is past the end: no files, and the true total', async (page) => {
    expect(await listed(`page=${page}`)).toEqual({ files: [], page, pages: 3, total: 120 });
  });

  it('[VLT-4] hold 1 to 100 files', async () => {
    expect((await listed('limit=100')).files).toHaveLength(100);
    expect(await listed('limit=1')).toMatchObject({ pages: 120 });
  });

  it.each([
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=100001', 'page'],
    ['page=two', 'page'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=', 'limit'],
    ['sort=', 'sort'],
    ['sort=Name', 'sort'],
    ['sort=--size', 'sort'],
    ['sort=size&sort=name', 'sort'],
    ['category=All', 'category'],
    [`search=${'x'.repeat(101)}`, 'search'],
    ['search=a&search=b', 'search'],
    [`tags=${'x'.repeat(41)}`, 'tags'],
    [`tags=${'t,'.repeat(300)}`, 'tags'],
    ['order=asc', 'order'],
  ])('[VLT-4] %s is 400, naming %s', async (query, field) => {
    expect(await listed(query)).toBe(`400 ${field}`);
  });
});
