import { randomUUID } from 'node:crypto';
import { exampleOf } from '@udin/contracts/events';
import { Scene, type Who } from './a-scene';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open({ instances: 2 });
});
afterAll(() => scene.close());

const anAdmin = (): Who => ({ id: randomUUID(), type: 'admin' });

/** A customer of whose uploads that many notices were made, and as many for the admin team. */
async function aReader(count: number): Promise<Who> {
  const customer = scene.aCustomer();
  for (let n = 0; n < count; n += 1) {
    const id = await scene.events.tell(
      'document.uploaded',
      { ...exampleOf('document.uploaded'), customer },
      { times: 2 },
    );
    await scene.settled(id, 'acknowledge-document');
  }
  return { id: customer.id, type: 'user' };
}
const unread = async (who: Who, instance = 0) =>
  (await scene.call('GET', '/unread-count', who, undefined, instance)).body.data.unread;
const post = (path: string, who: Who, instance = 0) => scene.call('POST', path, who, undefined, instance);

describe('what is unread', () => {
  it('[DOC-5] is counted for each person alone, on every instance alike', async () => {
    const [one, other] = [await aReader(3), await aReader(2)];
    expect([await unread(one, 0), await unread(one, 1), await unread(other)]).toEqual([3, 3, 2]);
    expect((await post('/read-all', one, 1)).body.data).toEqual({ unread: 0 });
    expect([await unread(one, 0), await unread(one, 1), await unread(other)]).toEqual([0, 0, 2]);
    expect((await scene.noticesOf(one)).map(({ read }) => read)).toEqual([true, true, true]);
    expect((await post('/read-all', one)).body.data).toEqual({ unread: 0 });
  });

  it('[DOC-5] goes down by one however often and from how many tabs the same notice is read', async () => {
    const reader = await aReader(2);
    const [newest] = await scene.noticesOf(reader);
    const answers = await Promise.all([0, 1, 0, 1].map((instance) => post(`/${newest!.id}/read`, reader, instance)));
    expect(answers.map(({ body }) => body.data)).toEqual(Array(4).fill({ unread: 1 }));
    expect((await scene.noticesOf(reader)).map(({ read }) => read)).toEqual([true, false]);
  });

  it('[NOTE-3] is one board for the admin team: what one of them has read is read', async () => {
    const [one, other] = [anAdmin(), anAdmin()];
    await post('/read-all', one);
    const customer = await aReader(1);
    expect([await unread(one), await unread(other), await unread(customer)]).toEqual([1, 1, 1]);
    await post('/read-all', one);
    expect([await unread(other), await unread(customer)]).toEqual([0, 1]);
  });

  it('[API-2] cannot be touched by others, and what is not there is 404', async () => {
    const reader = await aReader(1);
    const [notice] = await scene.noticesOf(reader);
    const stranger: Who = { id: randomUUID(), type: 'user' };
    const tries: [string, Who][] = [
      [notice!.id, stranger],
      [notice!.id, anAdmin()],
      ['x', reader],
    ];
    for (const [id, who] of tries) {
      const { status, body } = await post(`/${id}/read`, who);
      expect([status, body.error]).toEqual([404, 'notification.not-found']);
    }
    expect(await unread(reader)).toBe(1);
  });

  it.each([
    ['page=0', 'page'],
    ['limit=101', 'limit'],
    ['limit=x', 'limit'],
    ['unread=true', 'unread'],
  ])('[API-2] a list asked with %s is 400, naming %s', async (query, field) => {
    const { status, body } = await scene.call('GET', `?${query}`, anAdmin());
    expect([status, body.details[0].field]).toEqual([400, field]);
  });
});

describe('the list', () => {
  it('[DOC-5] counts what is unread, and is read one by one or at once, by its owner only', async () => {
    const customer = scene.aCustomer();
    const me: Who = { id: customer.id, type: 'user' };
    for (const fileName of ['a.pdf', 'b.pdf', 'c.pdf']) {
      const id = await scene.events.tell('document.uploaded', {
        ...exampleOf('document.uploaded'),
        customer,
        fileName,
      });
      await scene.settled(id, 'acknowledge-document');
    }
    const { body } = await scene.call('GET', '?limit=2', me);
    expect(body.data).toMatchObject({ unread: 3, page: 1, pages: 2, total: 3 });
    expect(body.data.notifications.map(({ title }: { title: string }) => title)).toEqual([
      'c.pdf has arrived',
      'b.pdf has arrived',
    ]);
    const [{ id }] = body.data.notifications;
    expect(await scene.call('POST', `/${id}/read`, { id: randomUUID(), type: 'user' })).toMatchObject({
      status: 404,
      body: { error: 'notification.not-found' },
    });
    expect((await scene.call('POST', `/${id}/read`, me)).body.data).toEqual({ unread: 2 });
    expect((await scene.call('POST', `/${id}/read`, me)).body.data).toEqual({ unread: 2 });
    await scene.call('POST', '/read-all', me);
    expect((await scene.call('GET', '/unread-count', me)).body.data).toEqual({ unread: 0 });
  });
});
