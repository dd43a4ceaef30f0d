import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logOutAdmin } from '../../lib/log-out';
import { data, refusal } from '../../testing/answering';
import { bodyOf, free, PATH, show } from '../../testing/a-work-page';

const sent = jest.fn(async () => free);
// Sends by XMLHttpRequest, which belongs to its own spec.
jest.mock('../../lib/api/upload-form', () => ({ uploadForm: () => sent() }));
jest.mock('../../lib/use-session', () => ({ useSession: () => ({ user: { id: 'me', role: 'owner' } }) }));

const user = userEvent.setup();
const ROHAN = { id: 'rohan', name: 'Rohan Mehta' };
const prepared = {
  ...free,
  row: { ...free.row, needsFourEyes: true, preparedBy: ROHAN, review: 'requested' as const },
  review: { state: 'requested' as const, by: null, remarks: null, at: free.row.updatedAt },
};
const approved = { ...prepared, review: { ...prepared.review, state: 'approved' as const } };
const WORDS = 'Cut off.';

interface Place {
  button?: string;
  label: RegExp;
  send: string;
  path: string;
  answer: unknown;
}

/** Where words are typed, and how they are sent. */
const PLACES: [string, Place][] = [
  [
    'a question to the customer',
    { button: 'Ask the customer', label: /^What do you need/, send: 'Ask', path: `${PATH}/questions`, answer: free },
  ],
  [
    'the reason of a rejection',
    { button: 'Reject', label: /^Reason/, send: 'Reject', path: `${PATH}/status`, answer: free.document },
  ],
  ['remarks on a review', { label: /^Remarks/, send: 'Send back', path: `${PATH}/review`, answer: approved }],
];

const DRAFT: Place = { label: /^What should the customer/, send: 'Send draft', path: `${PATH}/drafts`, answer: free };

/** The field on the page that has just been opened, and the button that sends it. */
async function open({ button, label, send }: Place) {
  if (button) await user.click(await screen.findByRole('button', { name: button }));
  const region = button ? await screen.findByRole('dialog') : await screen.findByRole('region', { name: 'Four eyes' });
  const field = await within(region).findByRole<HTMLTextAreaElement>('textbox', { name: label });
  return { field, sending: within(region).getByRole('button', { name: send }) };
}

beforeEach(() => sessionStorage.clear());

describe.each(PLACES)('%s', (_, place) => {
  it('[ADM-4] is there again after the session ended in the middle of it, until it is sent', async () => {
    show(prepared, { [place.path]: refusal(401, 'Please log in again.') });
    const first = await open(place);
    await user.type(first.field, WORDS);
    await user.click(first.sending);
    cleanup();
    const { calls } = show(prepared, { [place.path]: data(place.answer) });
    const second = await open(place);
    expect(second.field.value).toBe(WORDS);
    await user.click(second.sending);
    await waitFor(() => expect(second.field.isConnected).toBe(false));
    expect(JSON.stringify(bodyOf(calls, place.path))).toContain(WORDS);
    cleanup();
    show(prepared);
    expect((await open(place)).field.value).toBe('');
  });

  it('[RT-4] is forgotten with the logout', async () => {
    show(prepared);
    await user.type((await open(place)).field, WORDS);
    cleanup();
    show(prepared, { '/api/auth/logout': data(null) });
    await logOutAdmin();
    expect((await open(place)).field.value).toBe('');
  });
});

it('[ADM-4] a question that was discarded does not come back; the reason of one that was kept does', async () => {
  const [[, place]] = PLACES as [[string, Place]];
  show(prepared);
  await user.type((await open(place)).field, WORDS);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'other');
  cleanup();
  show(prepared);
  await open(place);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Reason' }).value).toBe('other');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await open(place)).field.value).toBe('');
});

it.each(PLACES.slice(0, 2))('[ADM-4] %s that is written while the last one is being sent stays', async (_, place) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  show(prepared, { [place.path]: () => answered.then(() => data(place.answer)) });
  const first = await open(place);
  await user.type(first.field, WORDS);
  await user.click(first.sending);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(first.field.isConnected).toBe(false));
  const { field } = await open(place);
  await user.type(field, ' And page 4.');
  await act(async () => answer());
  await waitFor(() => expect(screen.getByRole('dialog').querySelector('[data-loading]')).toBeNull());
  expect(screen.getByRole('dialog').contains(field)).toBe(true);
  cleanup();
  show(prepared);
  expect((await open(place)).field.value).toBe(`${WORDS} And page 4.`);
});

it('[ADM-4] the message with a draft is there again after a reload, until it is sent', async () => {
  const openDraft = () => open({ ...DRAFT, button: 'Send a draft' });
  show(prepared);
  await user.type((await openDraft()).field, WORDS);
  cleanup();
  show(prepared);
  const { field, sending } = await openDraft();
  expect(field.value).toBe(WORDS);
  const file = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')!;
  await user.upload(file, new File(['%PDF-1.7'.padEnd(2_000)], 'draft.pdf', { type: 'application/pdf' }));
  screen.getByRole('button', { name: 'Draft draft.pdf' });
  await user.click(sending);
  await waitFor(() => expect(field.isConnected).toBe(false));
  expect((await openDraft()).field.value).toBe('');
});
