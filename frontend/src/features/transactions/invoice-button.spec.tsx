import { act, screen, waitFor } from '@testing-library/react';
import { aUser } from '@udin/contracts/calls/examples/auth.examples';
import { aPaidTransaction } from '@udin/contracts/calls/examples/payment.examples';
import { saveBlob } from '../../lib/download';
import { logOutUser } from '../../lib/log-out';
import { writeSession } from '../../lib/session';
import { renderInProduct } from '../../testing/in-product';
import { InvoiceButton } from './invoice-button';

jest.mock('../../lib/download', () => ({ saveBlob: jest.fn() }));

it('[DASH-5] a double click asks for the invoice once', async () => {
  const asked = jest.fn(() => new Promise(() => undefined));
  globalThis.fetch = asked as unknown as typeof fetch;
  renderInProduct(<InvoiceButton transaction={aPaidTransaction} audience="user" onError={() => undefined} />);
  const button = screen.getByRole('button');
  // Its second half comes before the button is drawn as busy.
  await act(async () => {
    button.click();
    button.click();
  });
  expect(asked).toHaveBeenCalledTimes(1);
});

it.each([
  ['is saved', async () => undefined, 1],
  ['is not saved when a logout was faster', logOutUser, 0],
])('[DASH-5] [RT-3] an invoice that comes late %s', async (_, meanwhile, times) => {
  jest.mocked(saveBlob).mockClear();
  await writeSession('user', { accessToken: 'a', refreshToken: 'r', user: aUser });
  let answer = () => undefined as void;
  const late = new Promise<void>((resolve) => (answer = resolve));
  const pdf = { ok: true, status: 200, headers: new Headers(), blob: async () => new Blob(['%PDF-']) };
  globalThis.fetch = jest.fn(async (path: string) => {
    if (path.includes('/invoice')) await late;
    return pdf;
  }) as unknown as typeof fetch;
  renderInProduct(<InvoiceButton transaction={aPaidTransaction} audience="user" onError={() => undefined} />);
  const button = screen.getByRole('button');
  act(() => button.click());
  await waitFor(() => expect(globalThis.fetch).toHaveBeenCalled());
  await meanwhile();
  answer();
  await waitFor(() => expect(button.getAttribute('data-loading')).toBeNull());
  expect(saveBlob).toHaveBeenCalledTimes(times);
});
