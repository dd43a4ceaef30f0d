import { Desk, formOf } from './a-desk';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk?.close());

interface Answered {
  status: number;
  body: { error?: string; subcode?: string; message?: string };
}

/** Who came first, by name, and what all others were told. */
async function race(acts: Record<string, () => Promise<Answered>>) {
  const answers = await Promise.all(Object.entries(acts).map(async ([name, act]) => [name, await act()] as const));
  const first = answers.filter(([, { status }]) => status === 200).map(([name]) => name);
  const others = answers.filter(([, { status }]) => status !== 200).map(([, { body }]) => body);
  return { first, others };
}

/** The sentence, and the subcode by which other languages find theirs. */
const TOLD: Record<string, [RegExp, string]> = {
  answer: [/question was answered meanwhile/, 'question-answered'],
  withdraw: [/question was taken back meanwhile/, 'question-withdrawn'],
  approve: [/draft was approved meanwhile/, 'draft-approved'],
  'send back': [/draft was sent back meanwhile/, 'draft-sent-back'],
  'take back': [/draft was taken back meanwhile/, 'draft-withdrawn'],
};
const expectTold = ({ first, others }: Awaited<ReturnType<typeof race>>) => {
  expect(first).toHaveLength(1);
  const [sentence, subcode] = TOLD[first[0]!]!;
  for (const answer of others)
    expect(answer).toMatchObject({ error: 'document.not-waiting', subcode, message: expect.stringMatching(sentence) });
};

describe('[DOC-1] of those who settle the same thing at the same moment one does, and the others learn what it was', () => {
  it.each([['answer'], ['withdraw']])('a question: %s first', async (leader) => {
    const [accountant, { id, owner }] = [await desk.aColleague(), await desk.aDocument()];
    await accountant.post(`/${id}/questions`, { reason: 'unreadable', text: 'Page 3 is blurred.' });
    const [{ id: questionId }] = (await owner.get(`/${id}/progress`)).body.data.questions;
    const path = `/${id}/questions/${questionId}`;
    const acts = {
      answer: () => owner.post(`${path}/answer`, { text: 'It says 4.' }),
      withdraw: () => accountant.post(`${path}/withdraw`),
    };
    expectTold(await race(leader === 'answer' ? acts : { withdraw: acts.withdraw, answer: acts.answer }));
  });

  it('a draft', async () => {
    const [accountant, { id, owner }] = [await desk.aColleague(), await desk.aDocument()];
    const headers = desk.scene.asAdmin(accountant.id);
    await desk.scene.call(`/api/documents/${id}/drafts`, {
      method: 'POST',
      headers,
      body: formOf(desk.other, 'd.pdf'),
    });
    const [{ id: draftId }] = (await owner.get(`/${id}/progress`)).body.data.drafts;
    const path = `/${id}/drafts/${draftId}`;
    expectTold(
      await race({
        approve: () => owner.post(`${path}/decision`, { approved: true }),
        'send back': () => owner.post(`${path}/decision`, { approved: false, remarks: 'No.' }),
        'take back': () => accountant.post(`${path}/withdraw`),
      }),
    );
  });

  it('a corrected file: the second tab is told which one is here', async () => {
    const [accountant, { id, owner }] = [await desk.aColleague(), await desk.aDocument()];
    await accountant.patch(`/${id}/status`, { documentStatus: 'rejected', note: 'Another year.' });
    const { first, others } = await race({
      'b.pdf': () => owner.send(`/${id}/replacement`, desk.other, 'b.pdf'),
      'c.pdf': () => owner.send(`/${id}/replacement`, Buffer.concat([desk.other, Buffer.from('\n')]), 'c.pdf'),
    });
    expect(first).toHaveLength(1);
    expect(others).toMatchObject([
      {
        error: 'document.not-replaceable',
        subcode: 'replaced',
        values: { fileName: first[0] },
        message: expect.stringContaining(`A corrected file, “${first[0]}”, is here`),
      },
    ]);
    expect((await owner.get(`/${id}/progress`)).body.data.versions).toHaveLength(1);
  });
});
