import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aQuestion, someProgress } from '@udin/contracts/calls/examples/desk.examples';
import type { ProgressAnswer } from '@udin/contracts/desk/work.answers';
import { id, PATH, quiet, show, step } from '../../../testing/a-document-page';
import { data, refusal } from '../../../testing/answering';
import { clickTwice } from '../../../testing/click-twice';

const user = userEvent.setup();

// What was typed is kept for the tab.
beforeEach(() => sessionStorage.clear());

describe('a question to the customer', () => {
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

  it('the link of the mail puts the focus on the question', async () => {
    show(someProgress, {}, `/?question=${aQuestion.id}`);
    const question = await step('We have a question');
    await waitFor(() => expect(document.activeElement).toBe(question));
  });
});
