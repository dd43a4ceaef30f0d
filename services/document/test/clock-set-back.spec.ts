import { ClockService } from '../src/desk/clock.service';
import { Desk } from './a-desk';

const DAY_MS = 86_400_000;

let desk: Desk;
let aheadMs = 0;
beforeAll(async () => {
  desk = await Desk.open();
  for (const instance of [0, 1]) desk.scene.get(ClockService, instance).now = () => new Date(Date.now() + aheadMs);
});
afterAll(() => desk.close());

/** The times that the events of this name say. */
const timesOf = async (id: string, name: string, field: string) =>
  ((await desk.told(id, name)) as Record<string, string>[]).map((event) => event[field]!);

describe('a clock that was a day ahead and is set back', () => {
  // Whoever hears of it drops what seems older than the last: an email that asks something would never leave.
  it('[EVT-2] [DOC-2] leaves what happened to a document in its order', async () => {
    const [accountant, { id, owner }] = [await desk.aColleague(), await desk.aDocument()];
    const ask = () => accountant.post(`/${id}/questions`, { reason: 'other', text: 'Which year?' });
    const move = (documentStatus: string) => accountant.patch(`/${id}/status`, { documentStatus, note: 'So it is.' });
    aheadMs = DAY_MS;
    const { questions } = (await ask()).body.data;
    await owner.post(`/${id}/questions/${questions[0].id}/answer`, { text: '2026' });
    await move('processing');
    aheadMs = 0;
    expect((await ask()).status).toBe(200);
    expect((await move('rejected')).status).toBe(200);
    const [answeredAt] = await timesOf(id, 'document.answered', 'answeredAt');
    const [, askedAgainAt] = await timesOf(id, 'document.question-asked', 'askedAt');
    const [before, after] = await timesOf(id, 'document.status-changed', 'changedAt');
    expect(answeredAt! < before!).toBe(true);
    expect(before! < askedAgainAt!).toBe(true);
    expect(askedAgainAt! < after!).toBe(true);
  });
});
