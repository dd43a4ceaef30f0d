import { Desk } from './a-desk';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk?.close());

/** Two documents as a lead has them on the screen; meanwhile an accountant starts with the second one. */
async function aStartedOne() {
  const [lead, accountant] = [await desk.aColleague({ role: 'lead' }), await desk.aColleague()];
  const [free, started] = [(await desk.aDocument()).id, (await desk.aDocument()).id];
  const seen = await Promise.all(
    [free, started].map(async (id) => {
      const { revision } = (await lead.get(`/${id}/work`)).body.data.row;
      return { id, revision: revision as number };
    }),
  );
  expect((await accountant.post(`/${started}/start`, {})).status).toBe(200);
  const rejection = { documentIds: [free, started], documentStatus: 'rejected', note: 'Cut off' };
  const statusOf = async (id: string) => (await lead.get(`/${id}`)).body.data.documentStatus;
  return { lead, free, started, seen, rejection, statusOf };
}

describe('[DOC-2] another status for many documents', () => {
  it('leaves alone what somebody else has changed since the caller saw it, and says which', async () => {
    const { lead, free, started, seen, rejection, statusOf } = await aStartedOne();
    const { status, body } = await lead.post('/bulk-status', { ...rejection, seen });
    expect([status, body.message, body.data]).toEqual([
      200,
      '1 document changed.',
      {
        done: [free],
        refused: [
          {
            id: started,
            error: 'document.changed',
            message: 'Somebody else has changed this document meanwhile. Please look at it again.',
          },
        ],
      },
    ]);
    expect([await statusOf(free), await statusOf(started)]).toEqual(['rejected', 'processing']);
    expect(await desk.told(started, 'document.status-changed')).toHaveLength(1);
  });

  it('goes on as before for a page that does not say what it saw, also of some of them', async () => {
    const first = await aStartedOne();
    await first.lead.post('/bulk-status', first.rejection);
    expect(await first.statusOf(first.started)).toBe('rejected');
    const second = await aStartedOne();
    await second.lead.post('/bulk-status', { ...second.rejection, seen: second.seen.slice(0, 1) });
    expect(await second.statusOf(second.started)).toBe('rejected');
  });

  it('refuses what is no revision', async () => {
    const { lead, rejection, free } = await aStartedOne();
    for (const seen of ['all', [{ id: free }], [{ id: free, revision: -1 }], [{ id: 'x', revision: 1 }]])
      expect((await lead.post('/bulk-status', { ...rejection, seen })).status).toBe(400);
  });

  it('says a reason once, however often it is given, and another one again', async () => {
    const { lead, free, rejection } = await aStartedOne();
    const reject = (note: string) => lead.post('/bulk-status', { ...rejection, documentIds: [free], note });
    const answers = [await reject('Cut off'), await reject('Cut off')];
    const again = await lead.patch(`/${free}/status`, { documentStatus: 'rejected', note: ' Cut off ' });
    expect([...answers, again].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[1]!.body.data.done).toEqual([free]);
    await reject('Blurred');
    expect(await desk.told(free, 'document.status-changed')).toMatchObject([{ note: 'Cut off' }, { note: 'Blurred' }]);
  });
});
