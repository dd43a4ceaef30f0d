import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrderFile } from '../../lib/order-files/order-file';
import { answering } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { AddDocuments } from './add-documents';
import { PAYMENT_MESSAGES } from './checkout/payment-messages';

const chosen = [
  { id: 1, name: 'deed.pdf', documentType: 'net-worth', file: new File(['x'], 'deed.pdf') },
] as unknown as OrderFile[];
const nothing = () => undefined;

it('[DASH-3] [PAY-3] documents are chosen while the payment provider cannot be reached; only who wants to pay is told', async () => {
  const calls = answering({});
  renderInProduct(<AddDocuments chosen={chosen} onBack={nothing} onChoose={nothing} />);
  const pay = await screen.findByRole('button', { name: /^Continue to payment · / });
  await screen.findByText('deed.pdf');
  expect(calls.map(({ path }) => path)).toContain('/api/catalogue');
  expect(screen.queryByText(PAYMENT_MESSAGES.notAvailable)).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(pay);
  await screen.findByText(PAYMENT_MESSAGES.notAvailable);
});
