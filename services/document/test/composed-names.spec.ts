import { randomUUID } from 'node:crypto';
import { exampleOf } from '@udin/contracts/events';
import { dataSourceOptions, migrate } from '@udin/service-kit';
import { undoMigrationsTo } from '@udin/service-kit/testing';
import { DataSource } from 'typeorm';
import { schema } from '../src/data-source';
import { real, Scene } from './a-scene';
import { aNumber } from './a-udin-desk';
import { THIS_YEAR } from './this-year';

/** As keyboards write them. NFC takes the letters of the first three apart, and puts those of the last one together. */
const NAMES = [
  ['Bengali', 'ম\u09cb\u09df\u09beজ', 'রা\u09df'],
  ['Hindi', '\u095bैनब', 'प\u095dाई'],
  ['Bengali, with vowels of two parts', 'ক\u09c7\u09be\u09dcল', 'স\u09c7\u09be\u09dfাম'],
  ['French, in parts', 'Zoe\u0308', 'E\u0301tienne'],
] as const;
const formsOf = (name: string) => [name, name.normalize('NFC'), name.normalize('NFD'), name.toUpperCase()];

let scene: Scene;
let pdf: Buffer;
beforeAll(async () => {
  scene = await Scene.open();
  pdf = await real('letter-linear.pdf');
});
afterAll(() => scene?.close());

async function aDocumentOf(firstName: string, lastName: string, fileName = 'a.pdf') {
  const order = scene.anOrder();
  Object.assign(order.customer, { firstName, lastName });
  await order.pay();
  const { body } = await scene.upload(order, pdf, fileName);
  return { id: body.data.id as string, order };
}

/** The ids of the documents that a list finds. */
async function found(list: 'queue' | 'udins' | '' | `user/${string}`, search: string): Promise<string[]> {
  const { body } = await scene.call(
    `/api/documents${list && `/${list}`}?search=${encodeURIComponent(search)}&limit=100`,
    {
      headers: scene.asAdmin(),
    },
  );
  const rows: { id: string; documentId?: string }[] = body.data.documents ?? body.data.udins ?? body.data;
  return rows.map(({ id, documentId }) => documentId ?? id);
}

it("[ADM-2] D'Souza and D’Souza are one name, 2025-26 and 2025–26 one year, as phones write them and keyboards do", async () => {
  const phone = await aDocumentOf('Mary', 'D’Souza', 'Accounts 2025–26.pdf');
  const keyboard = await aDocumentOf('Mary', "D'Souza", 'Accounts 2025-26.pdf');
  const both = [phone.id, keyboard.id].toSorted();
  for (const list of ['queue', ''] as const) {
    for (const typed of ["d'souza", 'D’SOUZA', 'mary d‘souza', '2025-26', 'accounts 2025–26']) {
      expect([list, typed, (await found(list, typed)).toSorted()]).toEqual([list, typed, both]);
    }
  }
});

describe.each(NAMES)('a name in %s, however it is written and typed', (_, firstName, lastName) => {
  it('[ADM-2] is found in the queue, in the list and in the register of UDINs', async () => {
    const { id } = await aDocumentOf(firstName, lastName);
    await scene.sign(id, pdf, { udin: aNumber(THIS_YEAR) });
    for (const list of ['queue', '', 'udins'] as const) {
      for (const typed of [...formsOf(firstName), ...formsOf(lastName)]) {
        expect([list, typed, await found(list, typed)]).toEqual([list, typed, [id]]);
      }
    }
  });

  it('[DOC-1] is found as the name of a file, of the first one and of the one that replaced it', async () => {
    const { id, order } = await aDocumentOf('Ananya', 'Sen', `${firstName}.pdf`);
    await scene.call(`/api/documents/${id}/status`, {
      method: 'PATCH',
      headers: { ...scene.asAdmin(), 'content-type': 'application/json' },
      body: JSON.stringify({ documentStatus: 'rejected', note: 'Page 2 is missing.' }),
    });
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(await real('letter.pdf'))]), `${lastName}.pdf`);
    const headers = scene.bearer(order.userId);
    const replaced = await scene.call(`/api/documents/${id}/replacement`, { method: 'POST', headers, body });
    expect(replaced.status).toBe(200);
    for (const typed of [...formsOf(firstName), ...formsOf(lastName)]) {
      expect([typed, await found(`user/${order.userId}`, `${typed}.pdf`)]).toEqual([typed, [id]]);
    }
  });

  it('[ADM-2] is found after a customer took it', async () => {
    const { id, order } = await aDocumentOf('Anu', `Sen${randomUUID()}`);
    const customer = { ...order.customer, firstName, lastName: `${lastName}-${id}` };
    const changedAt = new Date().toISOString();
    await scene.told('user.changed', { ...exampleOf('user.changed'), customer, changedAt }, 'rename-customer');
    for (const typed of formsOf(`${lastName}-${id}`)) expect([typed, await found('', typed)]).toEqual([typed, [id]]);
  });
});

it('[ADM-2] a name that is changed again and again is found, and what is searched does not grow for ever', async () => {
  const { id, order } = await aDocumentOf('Anu', 'Sen');
  const nameOf = (n: number) => `${n}-${id}`.padEnd(100, 'x');
  for (let n = 0; n < 40; n += 1) {
    const customer = { ...order.customer, lastName: nameOf(n) };
    const changedAt = new Date(Date.now() + n).toISOString();
    await scene.told('user.changed', { ...exampleOf('user.changed'), customer, changedAt }, 'rename-customer');
  }
  expect(await found('', nameOf(39))).toEqual([id]);
  const length = 'SELECT length(search_text) FROM documents WHERE id = $1';
  const [row] = await scene.get(DataSource).query(length, [id]);
  expect(row.length).toBeLessThan(4_500);
});

describe('what was kept before names were composed', () => {
  it('[ADM-2] is found as well, after the migration', async () => {
    const [, name] = NAMES[0];
    const { id } = await aDocumentOf('Old', 'Name');
    await scene.sign(id, pdf, { udin: `${THIS_YEAR}123456OLDOLD9876` });
    const owner = await new DataSource(dataSourceOptions(schema, scene.database.ownerUrl, 1)).initialize();
    try {
      await owner.query(`UPDATE documents SET search_text = search_text || $2, note_text = $2 WHERE id = $1`, [
        id,
        ` x${name}`,
      ]);
      await owner.query(`UPDATE udins SET search_text = search_text || $2 WHERE document_id = $1`, [id, ` x${name}`]);
      expect([await found('queue', `x${name}`), await found('udins', `x${name}`)]).toEqual([[], []]);
      await undoMigrationsTo(owner, 'ComposeTexts1795740000001');
      await migrate(schema, scene.database.ownerUrl);
      expect([await found('queue', `x${name}`), await found('udins', `x${name}`)]).toEqual([[id], [id]]);
      const [kept] = await owner.query(`SELECT note_text IS NORMALIZED AS is_composed FROM documents WHERE id = $1`, [
        id,
      ]);
      expect(kept.is_composed).toBe(true);
    } finally {
      await owner.destroy();
    }
  });
});
