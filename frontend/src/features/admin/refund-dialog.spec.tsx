import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPaidTransaction, aRefund } from '@udin/contracts/calls/examples/payment.examples';
import { shortId } from '../../lib/format';
import { answering, data, refusal } from '../../testing/answering';
import { clickTwice } from '../../testing/click-twice';
import { renderInProduct } from '../../testing/in-product';
import { RefundDialog } from './refund-dialog';

const { total_amount: paid } = aPaidTransaction.pricing;
const pending = { ...aRefund, amount: 50_000, status: 'pending' as const };

it('[ADM-4] a refund that the provider did not answer counts, and is not asked for a second time', async () => {
  const user = userEvent.setup();
  const message = 'This refund is noted and goes out by itself.';
  const refunds = `/api/transactions/${aPaidTransaction.id}/refunds`;
  const calls = answering({
    [refunds]: {
      status: 503,
      body: { success: false, message, error: 'payment.provider-down', requestId: '' },
    },
  });
  renderInProduct(<RefundDialog transaction={{ ...aPaidTransaction, refunds: [pending] }} onClose={() => undefined} />);
  await screen.findByText(new RegExp(`₹${(paid - 500).toLocaleString('en-IN')} can go back. ₹500 is on its way`));
  await user.type(screen.getByLabelText(/^Reason/), 'Agreed');
  await user.click(screen.getByRole('button', { name: /^Refund ₹/ }));
  await screen.findByText(message);
  await user.click(screen.getByRole('button', { name: /^Refund ₹/ }));
  const asked = () => calls.filter(({ path }) => path === refunds);
  await waitFor(() => expect(asked()).toHaveLength(2));
  const keys = asked().map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);
  expect(keys[0]).toBe(keys[1]);
});

it('[ADM-4] says what is left when a colleague was quicker', async () => {
  const user = userEvent.setup();
  let refunds = aPaidTransaction.refunds;
  const path = `/api/transactions/${aPaidTransaction.id}`;
  answering({
    [path]: () => data({ ...aPaidTransaction, refunds }),
    [`${path}/refunds`]: () => {
      refunds = [{ ...aRefund, amount: paid * 100, status: 'processed' as const }];
      return refusal(409, 'The refund is larger than what is left of the payment.');
    },
  });
  renderInProduct(<RefundDialog transaction={{ ...aPaidTransaction, refunds }} onClose={() => undefined} />);
  await user.type(await screen.findByLabelText(/^Reason/), 'Agreed');
  await user.click(screen.getByRole('button', { name: /^Refund ₹/ }));
  await screen.findByText(/; ₹0 can go back\.$/);
});

it('[ADM-4] what a colleague gave back meanwhile is told before more goes back, and then known', async () => {
  const user = userEvent.setup();
  const message = 'Money of this payment was given back meanwhile.';
  const left = (paid - 500) * 100;
  let isTold = false;
  const path = `/api/transactions/${aPaidTransaction.id}`;
  const calls = answering({
    [path]: () => data({ ...aPaidTransaction, refunds: isTold ? [{ ...pending, status: 'processed' as const }] : [] }),
    [`${path}/refunds`]: () => {
      if (isTold) return data(aRefund);
      isTold = true;
      const body = { success: false, message, error: 'payment.refund-changed', requestId: '', data: { left } };
      return { status: 409, body };
    },
  });
  renderInProduct(<RefundDialog transaction={{ ...aPaidTransaction, refunds: [] }} onClose={() => undefined} />);
  const amount = await screen.findByLabelText<HTMLInputElement>('Amount in rupees');
  await user.clear(amount);
  await user.type(amount, '500');
  await user.type(screen.getByLabelText(/^Reason/), 'Agreed');
  await user.click(screen.getByRole('button', { name: 'Refund ₹500' }));
  await screen.findByText(message);
  await screen.findByText(new RegExp(`₹${(paid - 500).toLocaleString('en-IN')} can go back`));
  await user.click(screen.getByRole('button', { name: 'Refund ₹500' }));
  const asked = () => calls.filter((one) => one.path === `${path}/refunds`).map(({ body }) => body);
  await waitFor(() => expect(asked()).toMatchObject([{ seenLeft: paid * 100 }, { seenLeft: left }]));
});

it('[ADM-4] names the order, and says what giving back all of it ends', async () => {
  const user = userEvent.setup();
  answering({ [`/api/transactions/${aPaidTransaction.id}`]: data({ ...aPaidTransaction, refunds: [] }) });
  renderInProduct(<RefundDialog transaction={{ ...aPaidTransaction, refunds: [] }} onClose={() => undefined} />);
  await screen.findByText(`Order ${shortId(aPaidTransaction.transactionId)}`);
  screen.getByText(/^This is all that is left: no work goes on/);
  const amount = screen.getByLabelText<HTMLInputElement>('Amount in rupees');
  await user.clear(amount);
  await user.type(amount, '500');
  expect(screen.queryByText(/^This is all that is left/)).toBeNull();
});

it('[ADM-4] what of the amount is GST is said before it goes back, as the credit note will say it', async () => {
  const user = userEvent.setup();
  renderInProduct(<RefundDialog transaction={{ ...aPaidTransaction, refunds: [] }} onClose={() => undefined} />);
  await screen.findByText('The credit note will say: ₹1,500 and ₹270 GST (18%).');
  const amount = screen.getByLabelText<HTMLInputElement>('Amount in rupees');
  await user.clear(amount);
  await user.type(amount, '500');
  screen.getByText('The credit note will say: ₹423.72 and ₹76.28 GST (18%).');
  await user.clear(amount);
  expect(screen.queryByText(/^The credit note will say/)).toBeNull();
});

it('[ADM-4] the amount begins as what can go back, written as money is', async () => {
  const transaction = { ...aPaidTransaction, pricing: { ...aPaidTransaction.pricing, total_amount: 5_292.3 } };
  renderInProduct(<RefundDialog transaction={{ ...transaction, refunds: [] }} onClose={() => undefined} />);
  expect((await screen.findByLabelText<HTMLInputElement>('Amount in rupees')).value).toBe('5,292.30');
});

it('[ADM-4] a file that was paid and never uploaded goes back whole, with a key of its own', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  const place = { id: aRefund.id, name: 'audit.pdf', documentType: 'gst-audit', amount: 118_000 };
  const message = 'This file has been uploaded, or its money went back already. Please look at the order again.';
  const refunds = `/api/transactions/${aPaidTransaction.id}/refunds`;
  const calls = answering({
    [`/api/transactions/${aPaidTransaction.id}`]: data({ ...aPaidTransaction, unused: [place] }),
    [refunds]: ({ body }) => ((body as { placeId?: string }).placeId ? refusal(409, message) : data(aRefund)),
  });
  renderInProduct(<RefundDialog transaction={aPaidTransaction} onClose={onClose} />);
  await user.selectOptions(await screen.findByLabelText('What it is for'), place.id);
  const amount = screen.getByLabelText<HTMLInputElement>('Amount in rupees');
  expect([amount.value, amount.readOnly]).toEqual(['1,180.00', true]);
  screen.getByText('This file can no longer be uploaded then.');
  await user.type(screen.getByLabelText(/^Reason/), 'Not needed');
  await user.click(screen.getByRole('button', { name: 'Refund ₹1,180' }));
  await screen.findByText(message);
  await user.selectOptions(screen.getByLabelText('What it is for'), '');
  expect(screen.queryByText(message)).toBeNull();
  clickTwice(screen.getByRole('button', { name: /^Refund ₹/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const asked = calls.filter(({ path }) => path === refunds).map(({ body }) => body as Record<string, unknown>);
  expect(asked).toMatchObject([{ placeId: place.id, amount: 118_000 }, { amount: paid * 100 }]);
  expect(asked[1]!.placeId).toBeUndefined();
  expect(asked[0]!.idempotencyKey).not.toBe(asked[1]!.idempotencyKey);
});

it('[ADM-4] after a lost answer the dialog still shows the file that pressing again asks for', async () => {
  const user = userEvent.setup();
  const place = { id: aRefund.id, name: 'audit.pdf', documentType: 'gst-audit', amount: 118_000 };
  let unused = [place];
  const refunds = `/api/transactions/${aPaidTransaction.id}/refunds`;
  const calls = answering({
    [`/api/transactions/${aPaidTransaction.id}`]: () => data({ ...aPaidTransaction, unused }),
    [refunds]: () => {
      // It was done: what came back is the word of a balancer.
      unused = [];
      return { status: 504 };
    },
  });
  renderInProduct(<RefundDialog transaction={aPaidTransaction} onClose={() => undefined} />);
  await user.selectOptions(await screen.findByLabelText('What it is for'), place.id);
  await user.type(screen.getByLabelText(/^Reason/), 'Not needed');
  await user.click(screen.getByRole('button', { name: 'Refund ₹1,180' }));
  await waitFor(() => expect(calls.at(-1)).toMatchObject({ method: 'GET' }));
  await screen.findByText(/^The refund could not be made/);
  expect(screen.getByLabelText<HTMLSelectElement>('What it is for').value).toBe(place.id);
});

it('[ADM-4] says that the customer reads the reason', async () => {
  answering({ [`/api/transactions/${aPaidTransaction.id}`]: data(aPaidTransaction) });
  renderInProduct(<RefundDialog transaction={aPaidTransaction} onClose={() => undefined} />);
  await screen.findByRole('textbox', { name: /^Reason/, description: 'Shown to the customer' });
});

it('[ADM-4] Escape asks before a typed reason is thrown away', async () => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  answering({ [`/api/transactions/${aPaidTransaction.id}`]: data(aPaidTransaction) });
  renderInProduct(<RefundDialog transaction={aPaidTransaction} onClose={onClose} />);
  await user.type(await screen.findByLabelText(/^Reason/), 'Agreed by telephone');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep writing' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Agreed by telephone');
});

it('[ADM-4] an amount that cannot go back is said to be wrong, and is not made another one', async () => {
  const user = userEvent.setup();
  answering({ [`/api/transactions/${aPaidTransaction.id}`]: data(aPaidTransaction) });
  renderInProduct(<RefundDialog transaction={aPaidTransaction} onClose={() => undefined} />);
  const amount = await screen.findByLabelText<HTMLInputElement>('Amount in rupees');
  const reason = screen.getByLabelText(/^Reason/);
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Refund/ });
  await user.type(reason, 'Agreed');
  for (const [typed, shown] of [
    ['99999', '99,999.00'],
    ['0', '0.00'],
  ] as const) {
    await user.clear(amount);
    await user.type(amount, typed);
    await user.click(reason);
    expect([amount.value, button().disabled]).toEqual([shown, true]);
    screen.getByText(`From ₹1 to ₹${paid.toLocaleString('en-IN')}`);
  }
  await user.clear(amount);
  await user.click(reason);
  expect([amount.value, button().disabled]).toEqual(['', true]);
  await user.type(amount, '100');
  expect(button().disabled).toBe(false);
});
