import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminRole, TransactionAnswer } from '@udin/contracts';
import { answering, data, refusal } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { HoldButton } from './hold-button';
import { HoldNote } from './hold-note';

let role: AdminRole = 'lead';
jest.mock('../../lib/use-session', () => ({ useSession: () => ({ user: { id: 'me', role } }) }));

const hold = { reason: 'Appeal AD19', heldAt: '2026-11-12T10:00:00Z' };
const show = (held?: TransactionAnswer['hold']) => {
  const transaction = { id: 't1', transactionId: 'TXN-12345678', hold: held } as TransactionAnswer;
  renderInProduct(
    <>
      <HoldNote hold={held} />
      <HoldButton transaction={transaction} />
    </>,
  );
};

it('[ADM-4] the books of an order are held with a reason; a refusal keeps what was typed', async () => {
  role = 'lead';
  let answer = refusal(409, 'Not now.');
  const calls = answering({ '/api/transactions/t1/hold': () => answer });
  show();
  await userEvent.click(screen.getByRole('button', { name: /^Hold books of/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hold the books of this order' }));
  await userEvent.type(dialog.getByLabelText(/^Reason/), ' Appeal AD19 ');
  await userEvent.click(dialog.getByRole('button', { name: 'Hold books' }));
  await dialog.findByText('Not now.');
  answer = data(null);
  await userEvent.click(dialog.getByRole('button', { name: 'Hold books' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.map(({ method, body }) => [method, body])).toEqual(Array(2).fill(['POST', { reason: 'Appeal AD19' }]));
});

it('[ADM-4] what is held says why and since when, and is released after a question', async () => {
  role = 'owner';
  const calls = answering({ '/api/transactions/t1/hold': data(null) });
  show(hold);
  expect(screen.getByText('Books held since 12 Nov 2026: Appeal AD19')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Release books of/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Release the books of this order?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Release books' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.map(({ method }) => method)).toEqual(['DELETE']);
});

it('[ADM-4] what was released can be held again; who may not is offered nothing', () => {
  role = 'lead';
  show({ ...hold, releasedAt: '2026-11-20T10:00:00Z' });
  expect(screen.getByText('Books held since 12 Nov 2026, released 20 Nov 2026: Appeal AD19')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Hold books of/ })).toBeTruthy();
  cleanup();
  role = 'accountant';
  show(hold);
  expect(screen.queryByRole('button')).toBeNull();
});
