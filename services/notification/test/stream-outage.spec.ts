import { exampleOf } from '@udin/contracts/events';
import { aTcpProxy, type TcpProxy, waitFor } from '@udin/testing';
import { Scene } from './a-scene';
import { aStream } from './a-stream';

let scene: Scene;
let line: TcpProxy;
beforeAll(async () => {
  scene = await Scene.open();
  line = await aTcpProxy(scene.database.url);
  await scene.launch({ DATABASE_URL: line.url });
});
afterAll(async () => {
  await line?.mend();
  await scene?.close();
  await line?.close();
});

describe('a live stream whose instance loses its database', () => {
  it('[EVT-2] ends, and resumed at the same instance tells what happened meanwhile, once', async () => {
    const customer = scene.aCustomer();
    const tell = (fileName: string) =>
      scene.events.tell('document.uploaded', { ...exampleOf('document.uploaded'), customer, fileName });
    const before = await aStream(scene, customer.id, { instance: 1 });
    await tell('before.pdf');
    await waitFor(() => before.seen.length === 1, { what: 'the first notice' });
    await line.cut();
    for (const name of ['one.pdf', 'two.pdf', 'three.pdf']) await tell(name);
    await before.done;
    // No stream that was whole and ended: the page would come again each second.
    const lastEventIds = [undefined, before.seen[0]!.id];
    const refused = lastEventIds.map((lastEventId) => aStream(scene, customer.id, { instance: 1, lastEventId }));
    for (const { response } of await Promise.all(refused))
      expect([response.status, response.headers.get('content-type')]).toEqual([503, expect.stringMatching(/json/)]);
    await line.mend();
    const seen = [...before.seen];
    while (seen.length < 4) {
      const after = await aStream(scene, customer.id, { instance: 1, lastEventId: seen.at(-1)!.id });
      let isOver = false;
      void after.done.then(() => (isOver = true));
      await waitFor(() => isOver || after.seen.length > 0, { what: 'the stream to go on' });
      after.leave();
      await after.done;
      seen.push(...after.seen);
    }
    const names = seen.map(({ title }) => title.replace(' has arrived', ''));
    expect(names.sort()).toEqual(['before.pdf', 'one.pdf', 'three.pdf', 'two.pdf']);
  });
});
