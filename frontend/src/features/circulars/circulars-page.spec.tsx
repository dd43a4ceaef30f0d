import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCircular } from '@udin/contracts/calls/examples/auth.examples';
import { type Answers, answering, data, refusal } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { ConfirmWithPassword } from '../account/confirm-with-password';
import { CircularsPage } from './circulars-page';

const LIST = '/api/auth/circulars';
const RECIPIENTS = `${LIST}/recipients`;
const ORDERING = '/api/transactions/customers';
const NO_SECOND_FACTOR = { onSince: null, recoveryCodesLeft: 0, requiredSince: null };
const [ASHA, OTHER] = ['0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10', '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a11'];
const user = userEvent.setup();

beforeEach(() => sessionStorage.clear());

function show(answers: Answers) {
  const calls = answering({
    [LIST]: data([]),
    [RECIPIENTS]: data({ count: 2, unknown: [] }),
    '/api/auth/second-factor': data(NO_SECOND_FACTOR),
    ...answers,
  });
  renderInProduct(
    <CircularsPage confirming={(part) => <ConfirmWithPassword as="admin" {...part} />} />,
    '/admin/circulars',
  );
  return { calls, sent: () => calls.filter(({ method, path }) => method === 'POST' && path === LIST) };
}
const look = () => user.click(screen.getByRole('button', { name: 'Preview and send…' }));
async function write() {
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Closed');
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'From Monday.');
}
async function send(label: string) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to customers' }));
  await user.type(dialog.getByLabelText(/^Current password/), 'secret');
  await user.click(await dialog.findByRole('button', { name: label }));
  return dialog;
}

describe('[X-20] the page of circulars', () => {
  it('says what is missing; a second language is whole or not there', async () => {
    const { calls } = show({});
    await look();
    await screen.findByText('Write a title and a text in English.');
    await write();
    await user.click(screen.getByRole('button', { name: /हिन्दी/ }));
    const hindi = within(screen.getByRole('group', { name: 'हिन्दी' }));
    expect(document.activeElement).toBe(hindi.getByRole('textbox', { name: 'Title' }));
    await user.type(hindi.getByRole('textbox', { name: 'Title' }), 'बंद');
    await look();
    await screen.findByText('Each language needs a title and a text.');
    await user.selectOptions(screen.getByRole('combobox', { name: 'To' }), 'Customers with certain emails');
    await user.clear(hindi.getByRole('textbox', { name: 'Title' }));
    await look();
    await screen.findByText('Give the emails.');
    expect(calls.some(({ path }) => path === RECIPIENTS)).toBe(false);
  });

  it('goes to who ordered in the days that were chosen', async () => {
    const { calls, sent } = show({
      [ORDERING]: data({ userIds: [ASHA, OTHER] }),
      [LIST]: ({ method }) => data(method === 'POST' ? { ...aCircular, count: 2 } : []),
    });
    await write();
    await user.selectOptions(screen.getByRole('combobox', { name: 'To' }), 'Customers who ordered in certain days');
    await look();
    await screen.findByText('Choose the days of the orders.');
    await user.type(screen.getByLabelText('Ordered from'), '2026-11-01');
    await user.type(screen.getByLabelText('Until'), '2026-11-30');
    await look();
    await send('Write to 2 customers');
    await screen.findByText(/is on its way to 2 customers/);
    expect(calls.find(({ path }) => path === ORDERING)!.query).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    const to = { audience: 'customers', userIds: [ASHA, OTHER] };
    const words = { en: { title: 'Closed', text: 'From Monday.' } };
    expect(sent().map(({ body }) => body)).toMatchObject([{ words, to, count: 2, currentPassword: 'secret' }]);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('');
  });

  it('counts again when others are meant by now, and is the same circular after an answer that was lost', async () => {
    // Another customer comes with the first refusal.
    const count = () => (answers.length < 3 ? 3 : 2);
    const answers = [refusal(409, 'Look at it again.', 'auth.circular-count'), refusal(503, 'Away.'), data(aCircular)];
    const { sent } = show({
      [RECIPIENTS]: () => data({ count: count(), unknown: [] }),
      [LIST]: ({ method }) => (method === 'POST' ? answers.shift()! : data([])),
    });
    await write();
    await look();
    const dialog = await send('Write to 2 customers');
    await dialog.findByText('Look at it again.');
    const again = await dialog.findByRole('button', { name: 'Write to 3 customers' });
    await user.click(again);
    await dialog.findByText('Away.');
    await waitFor(() => expect(again.hasAttribute('disabled')).toBe(false));
    await user.click(again);
    await screen.findByText(/is on its way/);
    const ids = sent().map(({ body }) => (body as { id: string }).id);
    expect([new Set(ids).size, ids[1]]).toEqual([2, ids[2]]);
  });

  it('shows how far one has come, stops it after a question, and goes on with one that was stopped', async () => {
    const ended = (ms: number) => new Date(Date.now() - ms).toISOString();
    const told = { ...aCircular, id: 'b', title: 'All are told', endedAt: ended(1_000) };
    const old = { ...aCircular, id: 'c', title: 'Long ago', endedAt: ended(4 * 86_400_000) };
    const broken = { ...old, id: 'd', title: 'Broken off', isStopped: true, isResumable: true };
    const { calls } = show({
      [LIST]: data([aCircular, told, old, broken]),
      [`${LIST}/${aCircular.id}/stop`]: data(aCircular),
      [`${LIST}/d/resume`]: data(aCircular),
    });
    await screen.findByText('Being sent: 150 of 412 customers');
    // Emails of all may wait for a mail server that is away, for three days.
    const buttons = screen.getAllByRole('button', { name: /^Stop/ }).map((each) => each.getAttribute('aria-label'));
    expect(buttons).toEqual([`Stop ${aCircular.title}`, 'Stop All are told']);
    await user.click(screen.getByRole('button', { name: `Stop ${aCircular.title}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Stop this circular?' }));
    await user.click(dialog.getByRole('button', { name: 'Stop it' }));
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/stop'))).toBe(true));
    expect(screen.getAllByRole('button', { name: /^Go on with/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Go on with Broken off' }));
    const again = within(await screen.findByRole('dialog', { name: 'Go on with this circular?' }));
    await user.type(again.getByLabelText(/^Current password/), 'secret');
    await user.click(await again.findByRole('button', { name: 'Go on sending' }));
    const resumed = () => calls.find(({ path }) => path === `${LIST}/d/resume`)?.body;
    await waitFor(() => expect(resumed()).toMatchObject({ currentPassword: 'secret' }));
  });

  it('shows what was written before, in each of its languages', async () => {
    const written = { en: { title: 'Closed', text: 'From Monday.' }, hi: { title: 'बंद', text: 'सोमवार से।' } };
    show({ [LIST]: data([aCircular]), [`${LIST}/${aCircular.id}`]: data(written) });
    await user.click(await screen.findByRole('button', { name: `Read ${aCircular.title}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'As it was written' }));
    await dialog.findByText('From Monday.');
    await user.click(dialog.getByText('हिन्दी'));
    await dialog.findByText('सोमवार से।');
  });
});
