import { randomUUID } from 'node:crypto';
import { userChangedExample } from '@udin/contracts/events';
import { anEventSource, type EventSource, waitFor } from '@udin/testing';
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

/** Resolves when it is taken. */
async function told(owner: Who, changedAt: string, isBanned?: boolean, id = randomUUID()): Promise<void> {
  const customer = { ...userChangedExample.customer, id: owner.id };
  await auth.tell('user.changed', { customer, changedAt, isBanned }, { id, times: 2 });
  const receipts = () => scene.rows.query('SELECT FROM inbox_receipt WHERE event_id = $1', [id]);
  await waitFor(async () => (await receipts()).length === 1, { what: 'the news of the account' });
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
