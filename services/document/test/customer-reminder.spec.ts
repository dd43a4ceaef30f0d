import { CustomerReminderJob } from '../src/desk/questions/customer-reminder.job';
import { Desk, formOf } from './a-desk';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk?.close());

type ADocument = Awaited<ReturnType<Desk['aDocument']>>;

const remind = () => desk.scene.get(CustomerReminderJob).run();
const daysLater = ({ id }: ADocument, days: number) =>
  desk.rows(
    `UPDATE documents SET stopped_at = stopped_at - $2 * interval '1 day',
            customer_reminded_at = customer_reminded_at - $2 * interval '1 day' WHERE id = $1`,
    [id, days],
  );
const remindersOf = async ({ id }: ADocument) => {
  const told = (await desk.told(id, 'document.question-asked')) as { isReminder?: boolean }[];
  return told.filter(({ isReminder }) => isReminder);
};

describe('[DOC-5] a customer who was asked and does not answer', () => {
  it('is reminded once after three days, and not while there is still time', async () => {
    const [silent, asked] = [await desk.aDocument(), await desk.aDocument()];
    const accountant = await desk.aColleague();
    for (const { id } of [silent, asked])
      await accountant.post(`/${id}/questions`, { reason: 'unreadable', text: 'Page 3 is blurred.' });
    await daysLater(silent, 3);
    await daysLater(asked, 2.9);
    const { revision } = (await accountant.get(`/${silent.id}/work`)).body.data.row;
    await Promise.all([remind(), remind()]);
    await daysLater(silent, 30);
    await remind();
    const [first] = (await desk.told(silent.id, 'document.question-asked')) as [{ askedId: string; askedAt: string }];
    expect(await remindersOf(silent)).toMatchObject([
      { kind: 'question', reason: 'unreadable', askedId: first.askedId, askedAt: first.askedAt },
    ]);
    expect(await remindersOf(asked)).toEqual([]);
    // Nobody who works on it is told that it was changed.
    expect((await accountant.get(`/${silent.id}/work`)).body.data.row.revision).toBe(revision);
  });

  it('is reminded of another question again, and of none that was answered or taken back', async () => {
    const [again, answered, withdrawn] = [await desk.aDocument(), await desk.aDocument(), await desk.aDocument()];
    const accountant = await desk.aColleague();
    const ask = async ({ id }: ADocument) => {
      await accountant.post(`/${id}/questions`, { reason: 'other', text: 'Which year?' });
      const told = (await desk.told(id, 'document.question-asked')) as { askedId: string }[];
      return told.at(-1)!.askedId;
    };
    const answer = (document: ADocument, askedId: string) =>
      document.owner.post(`/${document.id}/questions/${askedId}/answer`, { text: '2026' });
    const first = await ask(again);
    await daysLater(again, 4);
    await remind();
    await answer(again, first);
    await ask(again);
    await answer(answered, await ask(answered));
    await accountant.post(`/${withdrawn.id}/questions/${await ask(withdrawn)}/withdraw`);
    for (const document of [again, answered, withdrawn]) await daysLater(document, 4);
    await remind();
    expect((await remindersOf(again)).length).toBe(2);
    expect(await remindersOf(answered)).toEqual([]);
    expect(await remindersOf(withdrawn)).toEqual([]);
  });

  it('is reminded of a draft', async () => {
    const document = await desk.aDocument();
    const accountant = await desk.aColleague();
    await accountant.post(`/${document.id}/start`, {});
    await desk.scene.call(`/api/documents/${document.id}/drafts`, {
      method: 'POST',
      headers: desk.scene.asAdmin(accountant.id),
      body: formOf(desk.other, 'draft.pdf', {}),
    });
    await daysLater(document, 3);
    await remind();
    expect(await remindersOf(document)).toMatchObject([{ kind: 'draft' }]);
  });
});
