import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPaymentDay, aPaymentDifference } from '@udin/contracts/calls/examples/operations.examples';
import { writeSession } from '../../lib/session';
import { answering, data, refusal } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { OperationsPage } from './operations-page';

const at = '/admin/operations?part=razorpay';
const DAYS = '/api/operations/payment/days';
const DIFFERENCES = '/api/operations/payment/differences';
const page = (total: number) => ({ page: 1, pages: 1, total });

beforeEach(() =>
  writeSession('admin', {
    accessToken: 't',
    refreshToken: 't',
    user: { id: 'a1', type: 'admin', role: 'owner' } as never,
  }),
);

describe('what Razorpay took, beside the books', () => {
  it('[PAY-2] says that they agree, day by day', async () => {
    answering({ [DAYS]: data([aPaymentDay], page(1)), [DIFFERENCES]: data([], page(0)) });
    renderInProduct(<OperationsPage />, at);
    await screen.findByText('Razorpay and the books say the same');
    const [, row] = within(await screen.findByRole('table', { name: 'Days that were compared' })).getAllByRole('row');
    expect(row!.textContent).toMatch(/^28 Nov 2026.*42.*₹74,340.*Say the same/);
  });

  it('[PAY-2] says of each payment that differs what both have, and what is to be done', async () => {
    const refund = {
      ...aPaymentDifference,
      paymentId: 'pay_2',
      kind: 'other-refund',
      transactionId: 'TXN_1',
      refunded: 500,
      bookedPaise: 118_000,
    };
    const dollars = { ...aPaymentDifference, paymentId: 'pay_3', currency: 'USD', amount: 900 };
    const unknown = { ...refund, paymentId: 'pay_4', kind: 'not-at-provider', amount: 0, refunded: 0 };
    answering({
      [DAYS]: data([{ ...aPaymentDay, differences: 1 }], page(1)),
      [DIFFERENCES]: data([aPaymentDifference, refund, dollars, unknown], page(4)),
    });
    renderInProduct(<OperationsPage />, at);
    await screen.findByRole('heading', { name: 'Differences (4)' });
    const [, ...rows] = within(screen.getByRole('table', { name: 'Payments that differ' })).getAllByRole('row');
    const said = rows.map((row) => row.textContent);
    expect(said[0]).toMatch(/None.*₹1,180.*Nothing.*Paid, and no order here.*give the money back/);
    expect(said[1]).toMatch(/₹1,180₹5 back.*₹1,180.*Given back otherwise than booked/);
    expect(said[2]).toMatch(/900 \(smallest unit of USD\)/);
    expect(said[3]).toMatch(/Nothing.*₹1,180.*unknown to Razorpay/);
    await screen.findByText('1 payment differs');
  });

  it('[PAY-2] compares again from a day on, and says which days it can', async () => {
    const user = userEvent.setup();
    const calls = answering({
      [DAYS]: refusal(503, 'This part is not available right now.'),
      [DIFFERENCES]: data([], page(0)),
      '/api/operations/payment/comparison': data(null),
    });
    renderInProduct(<OperationsPage />, at);
    await screen.findByText('This part is not available right now.');
    const asked = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    await screen.findByText('Choose a day.');
    expect(asked()).toEqual([]);
    await user.type(screen.getByLabelText(/^Compare again from/), new Date().toISOString().slice(0, 10));
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    await waitFor(() => expect(asked()).toEqual([{ from: new Date().toISOString().slice(0, 10) }]));
    await screen.findByText(/Razorpay is asked within a minute/);
  });
});
