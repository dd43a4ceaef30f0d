import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { exampleOf } from '@udin/contracts/events';
import { OBJECT_STORE, type ObjectStore } from '@udin/storage';
import { anEventSource, type EventSource, waitFor } from '@udin/testing';
import { ForgetClosedAccountsJob } from '../src/closing/forget-closed-accounts.job';
import { Scene, type Who } from './a-scene';

let scene: Scene;
let auth: EventSource;
beforeAll(async () => {
  scene = await Scene.open({}, 2);
  auth = await anEventSource(scene.broker.amqpUrl);
});
afterAll(async () => {
  await auth?.close();
  await scene.close();
});

const at = (minute: number) => `2026-11-24T10:0${minute}:00.000Z`;

const receiptsOf = (id: string) => scene.rows.query('SELECT FROM inbox_receipt WHERE event_id = $1', [id]);

/** Resolves when it is taken. */
async function told(owner: Who, changedAt: string, isBanned?: boolean, id = randomUUID()): Promise<void> {
  const customer = { ...exampleOf('user.changed').customer, id: owner.id };
  await auth.tell('user.changed', { customer, changedAt, isBanned }, { id, times: 2 });
  await waitFor(async () => (await receiptsOf(id)).length === 1, { what: 'the news of the account' });
}

async function aSharedAddress(owner: Who): Promise<string> {
  const { shareUrl } = (await scene.single(owner, 'letter.pdf', { isPublic: 'true' })).body.data;
  return new URL(shareUrl).pathname;
}

const open = (path: string, instance = 0, method = 'GET') =>
  fetch(new URL(path, scene.services[instance]!.url), { method });

async function statusesOf(path: string): Promise<number[]> {
  const answers = await Promise.all([open(path), open(path, 1), open(path, 0, 'HEAD')]);
  await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  return answers.map(({ status }) => status);
}

const OPEN = [200, 200, 200];
const GONE = [404, 404, 404];

describe('the public files of a banned customer', () => {
  it('[VLT-3] [ADM-4] are as if they were not shared, and are there again when the ban is lifted', async () => {
    const [owner, other] = [scene.aUser(), scene.aUser()];
    const [path, ofOther] = [await aSharedAddress(owner), await aSharedAddress(other)];
    expect(await statusesOf(path)).toEqual(OPEN);
    await told(owner, at(1), true);
    expect(await statusesOf(path)).toEqual(GONE);
    expect(await (await open(path)).json()).toMatchObject({ error: 'file.not-found' });
    expect(await statusesOf(ofOther)).toEqual(OPEN);
    await told(owner, at(2), false);
    expect(await statusesOf(path)).toEqual(OPEN);
  });
});

describe('the vault of a closed account', () => {
  const stored = () => readdir(scene.folder, { recursive: true });
  const rowsOf = (owner: Who) =>
    scene.rows.query(
      `SELECT "user_id" FROM "vault_files" WHERE "user_id" = $1 UNION ALL
       SELECT "user_id" FROM "vault_usage" WHERE "user_id" = $1 UNION ALL
       SELECT "user_id" FROM "owner_bans" WHERE "user_id" = $1`,
      [owner.id],
    );
  const isEmpty = (owner: Who) =>
    waitFor(async () => (await rowsOf(owner)).length === 0, { what: 'the vault to be empty' });

  it('[VLT-3] is gone with its bytes, its shared addresses and what comes late; the vaults of others stay', async () => {
    const [owner, other] = [scene.aUser(), scene.aUser()];
    const ofOther = await aSharedAddress(other);
    const before = await stored();
    const path = await aSharedAddress(owner);
    for (let n = 0; n < 2; n++) await scene.single(owner, 'letter.pdf');
    await told(owner, at(1), true);
    const customer = { ...exampleOf('user.closed').customer, id: owner.id };
    await auth.tell('user.closed', { customer, closedAt: at(2) }, { times: 2 });
    await isEmpty(owner);
    await waitFor(async () => (await stored()).length === before.length, { what: 'the bytes to be removed' });
    expect(await stored()).toEqual(before);
    expect(await statusesOf(path)).toEqual(GONE);
    expect(await statusesOf(ofOther)).toEqual(OPEN);
    // An upload that was under way, and an event.
    const late = await scene.single(owner, 'letter.pdf');
    expect([late.status, late.body.error]).toEqual([401, 'auth.token-invalid']);
    await told(owner, at(3), true);
    await scene.service.app.get(ForgetClosedAccountsJob).run();
    expect(await rowsOf(owner)).toEqual([]);
    expect(await stored()).toEqual(before);
    expect(await rowsOf(other)).toHaveLength(2);
  });

  it('[VLT-3] of many files goes in pieces: what is cut short goes on where it was', async () => {
    const owner = scene.aUser();
    await scene.rows.query(
      `INSERT INTO vault_files (id, user_id, kind, category, original_name, name_key, description, tags, search_text,
         size, sha256, created_at, updated_at)
       SELECT gen_random_uuid(), $1, 'pdf', 'document', '', '', '', '{}', '', 1, '', now(), now()
         FROM generate_series(1, 250)`,
      [owner.id],
    );
    await scene.rows.query('INSERT INTO closed_accounts (user_id, closed_at) VALUES ($1, now())', [owner.id]);
    const job = scene.service.app.get(ForgetClosedAccountsJob);
    const store = scene.service.app.get<ObjectStore>(OBJECT_STORE, { strict: false });
    const time = new AbortController();
    const remove = jest.spyOn(store, 'remove').mockImplementation(async () => time.abort());
    await job.run(time.signal);
    remove.mockRestore();
    expect(await rowsOf(owner)).toHaveLength(150);
    await job.run();
    expect(await rowsOf(owner)).toEqual([]);
  });
});
