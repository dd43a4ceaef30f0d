import { OnePeerAtATime } from './one-peer-at-a-time';
import type { Peer, PeerKind } from './peer';

it('ends a peer before it starts the next, and starts each when it is first asked for', async () => {
  const order: string[] = [];
  const aKind = (name: PeerKind['name']) => ({ name }) as PeerKind;
  const [one, other] = [aKind('directus'), aKind('strapi')];
  const peers = new OnePeerAtATime(async ({ name }) => {
    order.push(`${name} starts`);
    return { end: async () => void order.push(`${name} ends`) } as Peer;
  });
  for (const kind of [one, one, other, other]) await peers.get(kind);
  await peers.end();
  await peers.end();
  expect(order).toEqual(['directus starts', 'directus ends', 'strapi starts', 'strapi ends']);
});
