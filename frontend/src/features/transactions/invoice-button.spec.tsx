import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aUser } from '@udin/contracts/calls/examples/auth.examples';
import { aPaidTransaction, aRefund } from '@udin/contracts/calls/examples/payment.examples';
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

it('[RT-8] [DASH-5] the credit note of a refund is downloaded beside the invoice', async () => {
  jest.mocked(saveBlob).mockClear();
  await writeSession('user', { accessToken: 'a', refreshToken: 'r', user: aUser });
  const pdf = { ok: true, status: 200, headers: new Headers(), blob: async () => new Blob(['%PDF-']) };
  const asked = jest.fn(async (_path: string) => pdf);
  globalThis.fetch = asked as unknown as typeof fetch;
  const refunds = [
    { ...aRefund, creditNoteNumber: 'UDIN/C2627/00001' },
    { ...aRefund, id: 'r2', creditNoteNumber: undefined },
  ];
  renderInProduct(
    <InvoiceButton transaction={{ ...aPaidTransaction, refunds }} audience="user" onError={() => undefined} />,
  );
  fireEvent.click(screen.getByRole('button', { name: /^Download credit note/ }));
  await waitFor(() => expect(saveBlob).toHaveBeenCalledWith(expect.any(Blob), 'UDIN-C2627-00001.pdf'));
  expect(asked.mock.calls.at(-1)![0]).toContain(`/refunds/${aRefund.id}/credit-note`);
});
