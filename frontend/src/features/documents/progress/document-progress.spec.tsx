import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDraft, aQuestion, aVersion, someProgress } from '@udin/contracts/calls/examples/desk.examples';
import type { ProgressAnswer } from '@udin/contracts/desk/work.answers';
import { uploadForm } from '../../../lib/api/upload-form';
import { answering, type Answers, data, refusal } from '../../../testing/answering';
import { clickTwice } from '../../../testing/click-twice';
import { renderInProduct } from '../../../testing/in-product';
import { DocumentProgress } from './document-progress';

jest.mock('../../../lib/api/upload-form');

const { id } = someProgress.document;
const PATH = `/api/documents/${id}`;
const quiet: ProgressAnswer = { ...someProgress, waitingFor: null, questions: [], canBeReplaced: false };
const rejected: ProgressAnswer = {
  ...quiet,
  document: { ...quiet.document, documentStatus: 'rejected', statusNote: 'The second page is cut off.' },
  canBeReplaced: true,
  canAskRefund: true,
};
const user = userEvent.setup();
const nothing = () => undefined;

function show(progress: ProgressAnswer, more: Answers = {}, at = '/') {
  const calls = answering({ [`${PATH}/progress`]: data(progress), ...more });
  renderInProduct(
    <DocumentProgress
      id={id}
      onPreview={nothing}
      viewer={({ name }) => <p>Viewer of {name}</p>}
      invoice={(transactionId) => `Invoice of ${transactionId}`}
      notes="Notes"
      actions={nothing}
    />,
    at,
  );
  return (path: string) => calls.find((call) => call.path === path)?.body;
}
const step = (name: string) => screen.findByRole('region', { name });

// What was typed is kept for the tab.
beforeEach(() => sessionStorage.clear());

describe("a customer's document", () => {
  it('[DASH-2] leads to its order, amount, invoice, and what happened', async () => {
    show(quiet);
    const order = await step('Order and invoice');
    expect(order.textContent).toContain('₹1,770');
    expect(order.textContent).toContain(`Invoice of ${quiet.document.transactionId}`);
    expect(within(await step('What happened')).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'We have a question' })).toBeNull();
  });

  it('[DASH-2] shows no UDIN while no signed file is there that bears it', async () => {
    const udin = '26123456ABCDEF1234';
    const takenBack = { ...quiet.document, documentStatus: 'processing' as const, udin, signedDocumentLink: null };
    show({ ...quiet, document: takenBack });
    expect((await step('Order and invoice')).textContent).not.toContain(udin);
  });

  it('[DASH-2] names the page, without the name of the file, which the browser would keep after a logout', async () => {
    show(quiet);
    await step('Order and invoice');
    expect(document.title).toBe(`Net Worth …${quiet.document.id.slice(-8)} · UDIN`);
  });

  it('[DASH-2] outlives the books of its order, and says so', async () => {
    show({ ...quiet, order: null });
    const order = within(await step('Order and invoice'));
    expect(order.getAllByText('No longer kept')).toHaveLength(3);
  });

  it('[DASH-2] was signed and then rejected: the signed one is no longer in force, and is not offered', async () => {
    show({ ...rejected, document: { ...rejected.document, signedAt: '2026-11-22T10:00:00.000Z' } });
    await screen.findByText(/^The signed document that you had is no longer in force/);
    expect(screen.queryByRole('region', { name: 'Signed document' })).toBeNull();
  });

  it('[DASH-2] [DOC-3] is signed, and says that its sealed file follows', async () => {
    const document = { ...quiet.document, documentStatus: 'signed' as const, signedDocumentLink: '/signed' };
    show({ ...quiet, document: { ...document, sealFollows: true } });
    await screen.findByText(/Its seal is being made/);
  });

  it('a question is answered in its place, and the page goes on without a reload', async () => {
    const bodyOf = show(someProgress, { [`${PATH}/questions/${aQuestion.id}/answer`]: data(quiet) });
    const question = within(await step('We have a question'));
    question.getByText(aQuestion.text);
    const send = question.getByRole<HTMLButtonElement>('button', { name: 'Send answer' });
    expect(send.disabled).toBe(true);
    await user.type(question.getByLabelText('Your answer'), 'It is 4,20,000.');
    await user.click(send);
    await waitFor(() =>
      expect(bodyOf(`${PATH}/questions/${aQuestion.id}/answer`)).toEqual({ text: 'It is 4,20,000.' }),
    );
  });

  it('[DASH-2] a question that was answered in another tab goes, and what was typed here for it stays', async () => {
    const answered = { ...quiet, questions: [{ ...aQuestion, state: 'answered' as const, answer: 'It is 5.' }] };
    let now: ProgressAnswer = someProgress;
    show(someProgress, {
      [`${PATH}/progress`]: () => data(now),
      [`${PATH}/questions/${aQuestion.id}/answer`]: refusal(409, 'This has been settled already.'),
    });
    const question = within(await step('We have a question'));
    await user.type(question.getByLabelText('Your answer'), 'It is 4.');
    now = answered;
    await user.click(question.getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'We have a question' })).toBeNull());
    screen.getByText('It is 4.');
    const main = document.body.appendChild(document.createElement('main'));
    const heading = main.appendChild(document.createElement('h1'));
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('It is 4.')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(heading));
    main.remove();
  });

  it('[DASH-2] an answer that arrived, and whose own answer was lost, is not said to have failed', async () => {
    let now: ProgressAnswer = someProgress;
    const lose = () => {
      now = { ...quiet, questions: [{ ...aQuestion, state: 'answered', answer: 'It is 4.' }] };
      throw new TypeError('Failed to fetch');
    };
    show(someProgress, { [`${PATH}/progress`]: () => data(now), [`${PATH}/questions/${aQuestion.id}/answer`]: lose });
    const question = within(await step('We have a question'));
    await user.type(question.getByLabelText('Your answer'), 'It is 4.');
    await user.click(question.getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'We have a question' })).toBeNull());
    expect(screen.queryByText(/^Failed|^This was settled before/)).toBeNull();
  });

  const paidBack = { ...someProgress.document, paidBackAt: '2026-11-22T10:00:00.000Z' };
  it.each([
    ['was answered', { ...quiet, questions: [{ ...aQuestion, state: 'answered' as const, answer: 'It is 5.' }] }],
    ['lost its money', { ...someProgress, document: paidBack, waitingFor: null }],
  ])('[NOTE-2] words for a question that %s meanwhile are sent as a note, once', async (_, settled) => {
    const bodies: unknown[] = [];
    let now: ProgressAnswer = someProgress;
    let answer = refusal(503, 'Please try again in a moment.');
    show(someProgress, {
      [`${PATH}/progress`]: () => data(now),
      [`${PATH}/questions/${aQuestion.id}/answer`]: refusal(409, 'This has been settled already.'),
      [`/api/notes/document/${id}`]: ({ body }) => (bodies.push(body), answer),
    });
    const question = within(await step('We have a question'));
    await user.type(question.getByLabelText('Your answer'), 'It is 4.');
    now = settled;
    await user.click(question.getByRole('button', { name: 'Send answer' }));
    const button = await screen.findByRole('button', { name: 'Send as a note' });
    await user.click(button);
    await screen.findByText('Please try again in a moment.');
    answer = data({});
    clickTwice(button);
    await waitFor(() => expect(screen.queryByText('It is 4.')).toBeNull());
    const note = { noteText: 'It is 4.', priority: 'medium', noteType: 'user', idempotencyKey: expect.any(String) };
    expect(bodies).toEqual([note, bodies[0]]);
  });

  it('[DASH-2] reads again what is asked when one comes back from another tab', async () => {
    let now: ProgressAnswer = someProgress;
    show(someProgress, { [`${PATH}/progress`]: () => data(now) });
    await step('We have a question');
    now = quiet;
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'We have a question' })).toBeNull());
  });

  it('[DASH-2] a screen reader hears what became of the document while its page was open', async () => {
    let now: ProgressAnswer = quiet;
    show(quiet, { [`${PATH}/progress`]: () => data(now) });
    await screen.findByRole('heading', { name: 'What happened' });
    const places = [...document.querySelectorAll('[role=status], [aria-live]')];
    now = { ...quiet, document: { ...quiet.document, revokedAt: '2026-11-20T10:00:00Z' } };
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    const told = [await screen.findByText(/^This document was revoked/), screen.getByText('Revoked')];
    for (const each of told) expect(places.some((place) => place.contains(each))).toBe(true);
  });

  it('the link of the mail puts the focus on the question', async () => {
    show(someProgress, {}, `/?question=${aQuestion.id}`);
    const question = await step('We have a question');
    await waitFor(() => expect(document.activeElement).toBe(question));
  });

  it('a draft is approved once at a double click', async () => {
    const bodies: unknown[] = [];
    show(
      { ...quiet, waitingFor: 'approval', drafts: [aDraft] },
      { [`${PATH}/drafts/${aDraft.id}/decision`]: ({ body }) => (bodies.push(body), data(quiet)) },
    );
    const approve = within(await step('Please look at the draft')).getByRole('button', { name: 'Approve the draft' });
    // Its second half comes before the button is drawn as busy.
    await act(async () => {
      approve.click();
      approve.click();
    });
    expect(bodies).toEqual([{ approved: true }]);
  });

  it('a draft is approved, or sent back with remarks', async () => {
    const waiting = { ...quiet, waitingFor: 'approval' as const, drafts: [aDraft] };
    const path = `${PATH}/drafts/${aDraft.id}/decision`;
    const bodyOf = show(waiting, { [path]: data(quiet) });
    const draft = within(await step('Please look at the draft'));
    draft.getByText(`Viewer of ${aDraft.fileName}`);
    const back = draft.getByRole<HTMLButtonElement>('button', { name: 'Send it back' });
    expect(back.disabled).toBe(true);
    await user.type(draft.getByLabelText('Remarks'), 'My name is misspelt.');
    await user.click(back);
    await waitFor(() => expect(bodyOf(path)).toEqual({ approved: false, remarks: 'My name is misspelt.' }));
  });

  it('[DASH-2] remarks on a draft that was replaced meanwhile are not sent for the next one, and stay to be read', async () => {
    const [first, next] = [aDraft, { ...aDraft, id: '0193a1f4-93c2-7d11-8b1e-5f2a90c4e799', number: 2 }];
    let now: ProgressAnswer = { ...quiet, waitingFor: 'approval', drafts: [first] };
    show(now, {
      [`${PATH}/progress`]: () => data(now),
      [`${PATH}/drafts/${first.id}/decision`]: refusal(409, 'This has been settled already.'),
    });
    const draft = within(await step('Please look at the draft'));
    await user.type(draft.getByLabelText('Remarks'), 'My name is misspelt.');
    now = { ...now, drafts: [{ ...first, state: 'withdrawn' as const }, next] };
    await user.click(draft.getByRole('button', { name: 'Send it back' }));
    await screen.findByText('My name is misspelt.', { ignore: 'textarea' });
    expect(screen.getByLabelText<HTMLTextAreaElement>('Remarks').value).toBe('');
  });

  it('[DASH-2] a draft on which remarks were written is not approved by one press', async () => {
    const path = `${PATH}/drafts/${aDraft.id}/decision`;
    const bodyOf = show({ ...quiet, waitingFor: 'approval', drafts: [aDraft] }, { [path]: data(quiet) });
    const draft = within(await step('Please look at the draft'));
    await user.type(draft.getByLabelText('Remarks'), 'My name is misspelt.');
    await user.click(draft.getByRole('button', { name: 'Approve the draft' }));
    const question = within(await screen.findByRole('dialog', { name: 'Approve it all the same?' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodyOf(path)).toBeUndefined();
    await user.click(draft.getByRole('button', { name: 'Approve the draft' }));
    await user.click(await screen.findByRole('button', { name: 'Approve it as it is' }));
    await waitFor(() => expect(bodyOf(path)).toEqual({ approved: true, remarks: 'My name is misspelt.' }));
  });

  it('a rejected one says why, and offers another file or the money back', async () => {
    const bodyOf = show(rejected, { [`${PATH}/refund-request`]: data(quiet) });
    const why = within(await step('This document was rejected'));
    why.getByText('The second page is cut off.');
    await user.click(why.getByRole('button', { name: /^Send another file/ }));
    const sending = within(await step('Send another file'));
    sending.getByText('The second page is cut off.');
    expect(sending.getByRole<HTMLButtonElement>('button', { name: 'Send this file' }).disabled).toBe(true);
    await user.click(sending.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Ask for the money back' }));
    const asking = within(await step('Ask for the money back'));
    await user.type(asking.getByLabelText(/^Why/), 'I no longer need it.');
    await user.click(asking.getByRole('button', { name: 'Ask for the money back' }));
    await waitFor(() => expect(bodyOf(`${PATH}/refund-request`)).toEqual({ reason: 'I no longer need it.' }));
  });

  it('[RT-8] one that failed on our side says so, and offers the money back or another file', async () => {
    const document = { ...quiet.document, documentStatus: 'failed', statusNote: null } as const;
    const bodyOf = show({ ...rejected, document }, { [`${PATH}/refund-request`]: data(quiet) });
    const what = within(await step('This document could not be processed'));
    what.getByText('An error on our side stopped the work.');
    what.getByRole('button', { name: /^Send another file/ });
    await user.click(what.getByRole('button', { name: 'Ask for the money back' }));
    const asking = within(await step('Ask for the money back'));
    await user.type(asking.getByLabelText(/^Why/), 'It did not work.');
    await user.click(asking.getByRole('button', { name: 'Ask for the money back' }));
    await waitFor(() => expect(bodyOf(`${PATH}/refund-request`)).toEqual({ reason: 'It did not work.' }));
  });

  const asked = { state: 'requested', reason: 'I no longer need it.', note: null, amountPaise: 177_000 } as const;
  const refundRequest = { ...asked, requestedAt: '2026-11-22T04:30:00.000Z' };
  it('[DASH-2] of a rejected one whose money is asked back that comes first, and what another file does to it', async () => {
    show({ ...rejected, canAskRefund: false, refundRequest });
    const going = within(await step('You asked for the money back'));
    going.getByText('On 22 Nov 2026, 10:00 am you wrote: “I no longer need it.”');
    going.getByText('Why it was rejected: The second page is cut off.');
    going.getByText(/Another file takes your request back/);
    const [other, ...more] = going.getAllByRole('button');
    expect([other!.textContent, other!.dataset.variant, more]).toEqual(['Send another file instead', 'default', []]);
    await user.click(other!);
    within(await step('Send another file')).getByText(/Your request for the money back ends when it arrives/);
  });

  it('[DASH-2] another file ends no request where none is open', async () => {
    show({ ...rejected, refundRequest: { ...refundRequest, state: 'declined', note: 'It is done.' } });
    const why = within(await step('This document was rejected'));
    why.getByText(/We cannot give it back: It is done\.$/);
    await user.click(why.getByRole('button', { name: /^Send another file/ }));
    within(await step('Send another file')).getByText('You do not pay again.');
    within(await step('Send another file')).getByText(/keeps the file before, too/);
  });

  it.each([
    ['signed', 'signed', /Since then the document was signed.*stays yours/],
    ['taken up again', 'processing', /Since then we work on the document again/],
  ] as const)('[DASH-2] asked back before it was %s, the money is not decided on', async (_, documentStatus, words) => {
    show({ ...quiet, document: { ...quiet.document, documentStatus }, refundRequest });
    const going = within(await step('You asked for the money back'));
    going.getByText(words);
    going.getByText(/We decide by our refund policy/);
    expect([screen.queryByText(/answer soon/), going.queryByRole('button')]).toEqual([null, null]);
  });

  it('[DASH-2] another file in its place leaves the focus on the page, and is what was uploaded', async () => {
    const replaced = { ...quiet, versions: [{ ...aVersion, replacedAt: '2026-11-23T04:30:00.000Z' }] };
    jest.mocked(uploadForm).mockResolvedValueOnce(replaced);
    let now: ProgressAnswer = rejected;
    show(rejected, { [`${PATH}/progress`]: () => data(now) });
    const why = within(await step('This document was rejected'));
    await user.click(why.getByRole('button', { name: /^Send another file/ }));
    const sending = within(await step('Send another file'));
    expect(document.activeElement).toBe(sending.getByRole('heading', { name: 'Send another file' }));
    // As long as a name may be: it must not widen the page.
    expect(sending.getByText(/^Instead of/).closest('.long-name')).toBeTruthy();
    now = replaced;
    const [field] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
    await user.upload(field!, new File(['x'.repeat(2_000)], 'whole.pdf', { type: 'application/pdf' }));
    await user.click(sending.getByRole('button', { name: 'Send this file' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Send another file' })).toBeNull());
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    expect((await step('Order and invoice')).textContent).toContain('Uploaded23 Nov 2026, 10:00\u00a0am');
  });

  it('[DOC-4] one whose money went back says so, and promises and asks nothing any more', async () => {
    const document = { ...someProgress.document, paidBackAt: '2026-11-22T05:00:00.000Z' };
    show({ ...someProgress, isLate: true, document });
    await screen.findByText('Your money for this document was paid back. It will not be signed.');
    expect(screen.queryByText(/^Expected by|did not keep our promise/)).toBeNull();
    expect(screen.queryByRole('region', { name: 'We have a question' })).toBeNull();
  });

  it('[DOC-4] one whose money went back after it was signed is still there', async () => {
    const paidBackAt = '2026-11-22T05:00:00.000Z';
    const signed = { signedDocumentLink: '/signed', documentStatus: 'signed' as const };
    show({ ...quiet, document: { ...quiet.document, ...signed, paidBackAt } });
    await step('Signed document');
    expect(screen.queryByText(/was paid back/)).toBeNull();
  });

  it('a late one says so, with the new date', async () => {
    show({ ...quiet, isLate: true });
    await screen.findByText(/We did not keep our promise/);
  });
});

it.each([
  ['of somebody else', refusal(403, 'You are not allowed to do this.')],
  ['that does not exist', refusal(404, 'Document not found.')],
])('[DASH-2] a document %s is not among the own ones: no reason to try again, and a way out', async (_, answer) => {
  show(quiet, { [`${PATH}/progress`]: answer });
  await screen.findByText('This document is not among yours');
  expect(screen.getByText(/^It may belong to another account/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to my documents' }).getAttribute('href')).toBe('/dashboard');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
