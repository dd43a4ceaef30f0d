import { randomUUID } from 'node:crypto';
import { exampleOf } from '@udin/contracts/events';
import { anEventSource, type EventSource, Random, waitFor } from '@udin/testing';
import { Scene } from './a-scene';

/** Printed in the titles; another one may be given to look further. */
const SEED = Number(process.env.ORDER_SEED ?? 20_261_124);
const HISTORIES = 40;

let scene: Scene;
let auth: EventSource;
beforeAll(async () => {
  scene = await Scene.open({}, 2);
  auth = await anEventSource(scene.broker.amqpUrl);
  // Each queue is there before many publish at once.
  await taken(await publish(randomUUID(), newsAt(0)));
});
afterAll(async () => {
  await auth?.close();
  await scene.close();
});

interface News {
  id: string;
  changedAt: string;
  /** Left out by an auth of before, which says nothing of bans. */
  isBanned?: boolean;
}

function newsAt(minute: number, isBanned?: boolean): News {
  return { id: randomUUID(), changedAt: new Date(Date.UTC(2026, 10, 24, 10, minute)).toISOString(), isBanned };
}

function publish(owner: string, { id, ...news }: News): Promise<string> {
  return auth.tell('user.changed', { customer: { ...exampleOf('user.changed').customer, id: owner }, ...news }, { id });
}

async function taken(...ids: string[]): Promise<void> {
  const count = 'SELECT count(DISTINCT event_id)::int AS n FROM inbox_receipt WHERE event_id = ANY($1)';
  const all = new Set(ids).size;
  await waitFor(async () => (await scene.rows.query(count, [ids]))[0].n === all, { what: 'the news to be taken' });
}

it(`[EVT-2] [VLT-3] public files are as the newest news of a ban says, in any order: ${HISTORIES} histories, ORDER_SEED=${SEED}`, async () => {
  const random = new Random(SEED);
  const histories = Array.from({ length: HISTORIES }, (_, n) => {
    const news = Array.from({ length: random.between(1, 6) }, (__, minute) =>
      newsAt(minute, random.pick([true, false, undefined])),
    );
    const newest = news.findLast(({ isBanned }) => isBanned !== undefined);
    const delivered = random.shuffled([...news, ...news, random.pick(news)]);
    // Half of them one after the other, half in a burst in which the queues overtake each other.
    return { n, owner: scene.aUser(), isBanned: newest?.isBanned ?? false, delivered, inTurn: random.next() < 0.5 };
  });
  const ends = histories.map(async ({ n, owner, delivered, inTurn }) => {
    const { shareUrl } = (await scene.single(owner, 'letter.pdf', { isPublic: 'true' })).body.data;
    for (const news of delivered) {
      const id = await publish(owner.id, news);
      if (inTurn) await taken(id);
    }
    await taken(...delivered.map(({ id }) => id));
    const answers = scene.services.map(({ url }) =>
      fetch(new URL(new URL(shareUrl).pathname, url), { method: 'HEAD' }),
    );
    return [n, ...(await Promise.all(answers)).map(({ status }) => status)];
  });
  expect(await Promise.all(ends)).toEqual(
    histories.map(({ n, isBanned }) => (isBanned ? [n, 404, 404] : [n, 200, 200])),
  );
});
