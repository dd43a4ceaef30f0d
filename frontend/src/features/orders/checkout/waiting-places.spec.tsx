import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { OrderFile } from '../../../lib/order-files/order-file';
import { renderInProduct } from '../../../testing/in-product';
import { WaitingPlaces } from './waiting-places';

const aPlace = (name: string, documentType = 'net-worth') => ({
  id: name,
  name,
  transactionId: 'TXN_1',
  documentType,
  documentTypeName: 'Net Worth',
});
const aFile = (id: number, name: string, documentType = 'net-worth') => ({
  file: { id, name, documentType } as OrderFile,
  sha256: name,
});

it('[PAY-2] a corrected file is offered what was paid for a refused one of its type, before it is charged', async () => {
  const awaited = [aPlace('refused.pdf'), aPlace('here.pdf'), aPlace('audit.pdf', 'gst-audit')];
  const sendFor = jest.fn();
  const here = { ...aFile(1, 'here.pdf'), transactionId: 'TXN_1', documentType: 'net-worth' };
  const toPay = [aFile(2, 'corrected.pdf'), aFile(3, 'more.pdf'), aFile(4, 'other.pdf', 'turnover')];
  function Page() {
    const [taken, setTaken] = useState<unknown[]>([]);
    const open = toPay.filter(({ file }) => !taken.includes(file.id));
    const take = (id: OrderFile['id'], place: unknown) => {
      sendFor(id, place);
      setTaken([id]);
    };
    const paid = [here, ...(taken.length > 0 ? [{ ...toPay[0]!, ...here, orderedAs: 'refused.pdf' }] : [])];
    return (
      <>
        <h1>Payment Summary</h1>
        <WaitingPlaces canChoose toPay={open} paid={paid} awaited={awaited} sendFor={take} />
      </>
    );
  }
  renderInProduct(<Page />);
  const offers = screen.getAllByRole('button');
  expect(offers.map((offer) => offer.getAttribute('aria-label'))).toEqual(['Send in its place: corrected.pdf']);
  await userEvent.click(offers[0]!);
  const place = { transaction_id: 'TXN_1', document_type: 'net-worth', name: 'refused.pdf', sha256: '' };
  expect(sendFor).toHaveBeenCalledWith(2, place);
  // Each place is offered once, and the button that is gone leaves the focus on the page.
  expect([screen.queryByRole('button'), document.activeElement?.textContent]).toEqual([null, 'Payment Summary']);
});

it('[PAY-2] what has arrived has a place of its own, and leaves that of the same name to offer', () => {
  const sent = { ...aFile(1, 'scan.pdf'), transactionId: 'TXN_1', documentType: 'net-worth', sentAs: 'scan.pdf' };
  const plan = { paid: [sent], toPay: [aFile(2, 'corrected.pdf')], awaited: [aPlace('scan.pdf')], sendFor: jest.fn() };
  renderInProduct(<WaitingPlaces canChoose {...plan} />);
  expect(screen.getByRole('button', { name: 'Send in its place: corrected.pdf' })).toBeTruthy();
});
