import { randomUUID } from 'node:crypto';
import { ClockService } from '../src/desk/clock.service';
import { DataSource } from 'typeorm';
import { real, Scene } from './a-scene';

export const MEMBER = '123456';
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

let counted = 0;
/** A number of this accountant that nobody has yet. */
export const aNumber = (year = '26', member = MEMBER) => `${year}${member}${String((counted += 1)).padStart(10, 'A')}`;

/** Two document services at a moment that tests choose, and an accountant with a membership number. */
export async function aUdinDesk(settings: Record<string, string | number> = {}) {
  const scene = await Scene.open(2, { DESK_EVERY_SECONDS: 0, ...settings });
  const pdf = await real('letter-linear.pdf');
  let now = Date.parse('2026-11-20T06:00:00Z');
  for (const instance of [0, 1]) scene.get(ClockService, instance).now = () => new Date(now);
  const rows = (sql: string, parameters: unknown[] = []) => scene.get(DataSource).query(sql, parameters);
  const accountant = randomUUID();
  await rows(
    `INSERT INTO team_members VALUES ($1, 1, 'Asha', 'Rao', 'a@b.test', 'accountant', $2, 'CA Asha Rao', '{}', NULL, NULL)`,
    [accountant, MEMBER],
  );
  const headers = scene.asAdmin(accountant, 'accountant');
  const send =
    (method: string) =>
    (path: string, body?: object, instance = 0) =>
      scene.call(
        `/api/documents${path}`,
        { method, headers: { ...headers, 'content-type': 'application/json' }, body: body && JSON.stringify(body) },
        instance,
      );
  const get = (path: string, instance = 0) => scene.call(`/api/documents${path}`, { headers }, instance);
  return {
    scene,
    rows,
    rowOf: async (id: string) => {
      const { body } = await get('/queue?view=all&limit=100');
      return body.data.documents.find((row: { id: string }) => row.id === id);
    },
    proof: async (query: string) => (await scene.call(`/api/documents/proof?${query}`)).body.data,
    actsOf: async (id: string): Promise<string[]> => {
      const acts = await rows('SELECT act FROM audit_entries WHERE document_id = $1 ORDER BY number', [id]);
      return acts.map(({ act }: { act: string }) => act);
    },
    /** What became of its UDINs, as the other services were told. */
    told: async (id: string): Promise<object[]> => {
      const ofUdin = `SELECT data FROM outbox_message WHERE name = 'document.udin-changed' AND aggregate_id = $1 ORDER BY id`;
      return (await rows(ofUdin, [id])).map(({ data }: { data: object }) => data);
    },
    pdf,
    accountant,
    get,
    post: send('POST'),
    patch: send('PATCH'),
    bytes: async (path: string) => {
      const answer = await fetch(new URL(`/api/documents${path}`, scene.urls[0]), { headers });
      return Buffer.from(await answer.arrayBuffer());
    },
    sheet: (bytes: Uint8Array | string, name: string) => {
      const body = new FormData();
      body.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name);
      return scene.call('/api/documents/udins/import', { method: 'POST', headers, body });
    },
    signed: async (fields: Record<string, string> = {}) => {
      const document = await scene.aDocument(pdf);
      await scene.sign(document.id, pdf, fields, { by: accountant, role: 'accountant' });
      return document;
    },
    at: () => new Date(now),
    wait: (ms: number) => (now += ms),
  };
}
export type UdinDesk = Awaited<ReturnType<typeof aUdinDesk>>;
