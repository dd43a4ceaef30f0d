import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '@udin/contracts/calls/examples/auth.examples';
import { CATALOGUE, CATEGORIES } from '@udin/contracts/catalogue';
import { AddDocuments } from '../features/orders/add-documents';
import { AdditionalPaymentDialog } from '../features/orders/additional-payment-dialog';
import { AwaitedOrders } from '../features/orders/awaited/awaited-orders';
import { SendAwaited } from '../features/orders/awaited/send-awaited';
import { callForAllPages } from '../lib/api/all-pages';
import { uploadForm } from '../lib/api/upload-form';
import { changeLanguage } from '../lib/language/texts';
import { writeSession } from '../lib/session';
import type { OrderFile } from '../lib/order-files/order-file';
import { answering, data } from '../testing/answering';
import { renderInProduct } from '../testing/in-product';
import { expectNoOtherTexts, showMarkedTexts, unspokenTexts } from '../testing/unspoken-text';

jest.mock('../lib/api/upload-form');
jest.mock('../lib/api/all-pages');

/** Names of files and types, and ids. */
const OWN = [
  'a.pdf',
  'b.pdf',
  'EXAMPLE',
  ...[...CATALOGUE.map(({ name }) => name), ...CATEGORIES].sort((one, other) => other.length - one.length),
];
const none = () => undefined;
const nothingElse = () => expectNoOtherTexts(OWN);
const aPlace = (name: string, at: number) => ({
  id: `p${at}`,
  name,
  transactionId: 'TXN_1',
  documentType: 'net-worth',
  documentTypeName: 'Net Worth',
});
const aPdf = (name: string) => new File(['%PDF-1.7'.padEnd(2_000)], name, { type: 'application/pdf' });
const pick = async (...files: File[]) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, files);
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(async () => {
  await writeSession('user', { accessToken: 'a', refreshToken: 'r', user: aUser });
  answering({});
  showMarkedTexts();
});
afterEach(() => act(() => changeLanguage('en')));

describe('every text of an order from the dashboard stands in the catalogue', () => {
  it.each([1, 2, 5])('[UPM-2] what is paid for and was not uploaded: %d', async (count) => {
    const awaited = Array.from({ length: count }, (_, at) => aPlace('a.pdf', at));
    jest.mocked(callForAllPages).mockResolvedValue(awaited as never);
    renderInProduct(<AwaitedOrders userId={aUser.id} onBack={none} />);
    await press(/Send (it|them) now/);
    await screen.findByRole('dialog');
    nothingElse();
  });

  it('[UPM-2] its files are chosen, refused, removed and sent', async () => {
    jest.mocked(callForAllPages).mockResolvedValue([]);
    jest.mocked(uploadForm).mockResolvedValue({ id: 'd1', estimatedDelivery: '2026-11-24T06:30:00Z' } as never);
    const pricing = { subtotal: 1_500, gst_amount: 270, total_amount: 1_770, currency: 'INR' };
    const paid = { _id: '1', id: '1', userId: aUser.id, status: 'completed', paymentStatus: 'completed', pricing };
    answering({ '/api/transactions/TXN_1': data(paid) });
    renderInProduct(<SendAwaited userId={aUser.id} documents={['a.pdf', 'c', 'd'].map(aPlace)} onClose={none} />);
    await pick(aPdf('a.pdf'), aPdf('b.pdf'));
    await screen.findByText(/No document of this name/);
    expect(unspokenTexts([...OWN, 'as c', 'as d'])).toEqual([]);
    await press('[[Upload]]');
    await screen.findByText(/Upload complete/);
    nothingElse();
  });

  const files = ['a.pdf', 'b.pdf'].map(
    (name, id) =>
      ({ ...aPlace(name, id), id, size: 2_048, extension: 'pdf', file: aPdf(name) }) as unknown as OrderFile,
  );

  it('[DASH-3] further documents: none, some, all with a type, and a payment that cannot be had', async () => {
    const bare = renderInProduct(<AddDocuments chosen={[]} onBack={none} onChoose={none} />);
    nothingElse();
    bare.unmount();
    renderInProduct(<AddDocuments chosen={files} onBack={none} onChoose={none} />);
    await screen.findByRole('button', { name: /Continue to payment · / });
    expect(document.title).toMatch(/^\[\[Add documents\]\]/);
    nothingElse();
    await press(/Continue to payment/);
    await screen.findByText(/Additional Documents/);
    nothingElse();
  });

  it.each(['pay', 'checking', 'paid', 'confirming'])('[DASH-3] the summary before the payment: %s', async (stage) => {
    const [file, other] = files as [OrderFile, OrderFile];
    const entry = (of: OrderFile) => ({ file: of, sha256: of.name });
    const bought = { ...entry(other), transactionId: 'TXN_1', documentType: 'net-worth' };
    const plan = {
      toPay: stage === 'paid' ? [] : [entry(file)],
      paid: [bought],
      twice: [{ file, as: other }],
      sentBefore: [{ file, transactionId: 'TXN_1' }],
      awaited: [],
      isChecking: stage === 'checking',
      isSlow: stage === 'checking',
      buyOnceMore: none,
      sendFor: none,
    };
    const checkout = {
      step: 'idle',
      confirmation: stage === 'confirming' ? { payment: { paymentId: 'EXAMPLE' } } : {},
      providerName: 'Razorpay',
    };
    renderInProduct(<AdditionalPaymentDialog opened plan={plan as never} checkout={checkout as never} onBack={none} />);
    await screen.findByText(/Additional Documents/);
    nothingElse();
  });
});
