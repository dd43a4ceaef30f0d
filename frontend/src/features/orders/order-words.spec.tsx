import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { OrderFile } from '../../lib/order-files/order-file';
import { renderInProduct } from '../../testing/in-product';
import { CostLines } from './cost-lines';
import { OrderFileList } from './order-file-list';
import { OrderSummary } from './order-summary';

const aFile = (id: string, documentType = ''): OrderFile => ({
  id,
  name: `${id}.pdf`,
  size: 2_048,
  type: 'application/pdf',
  file: new File(['x'], `${id}.pdf`),
  documentType,
  status: 'uploaded',
  extension: 'pdf',
});

it('[COST-1] a file without a type is asked for one; it is no unknown document', () => {
  renderInProduct(<OrderSummary files={[aFile('one'), aFile('two', 'gst-audit'), aFile('three')]} />);
  expect(screen.getByText('Choose a type').nextSibling?.textContent).toBe('2 files');
  expect(screen.queryByText('Unknown Document')).toBeNull();
  expect(screen.getByText('GST').nextSibling?.textContent).toBe('Audit Reports');
});

it('[COST-3] a type that is not in the catalogue is an "Unknown Document" at 0, under its file name', () => {
  renderInProduct(<CostLines files={[aFile('one', 'aadhaar')]} />);
  expect(screen.getByRole('row', { name: /one\.pdf.*Unknown Document.*× 1.*₹0/ })).toBeTruthy();
});

it('[CAT-1] [COST-1] words that were typed for another type do not stand with the one that is bought', () => {
  const description = 'For a tender.';
  renderInProduct(<CostLines files={[{ ...aFile('one', 'other-certificates'), description }]} />);
  expect(screen.getByText(description)).toBeTruthy();
  renderInProduct(<CostLines files={[{ ...aFile('two', 'net-worth'), description }]} />);
  expect(screen.getAllByText(description)).toHaveLength(1);
});

it('[COST-1] the note on "(Advance)" stands where such a type is bought, and nowhere else', () => {
  const note = /^“\(Advance\)”: this amount is an advance on the fee\./;
  renderInProduct(<CostLines files={[aFile('one', 'net-worth')]} />);
  expect(screen.queryByText(note)).toBeNull();
  renderInProduct(<CostLines files={[aFile('one', 'valuation')]} />);
  expect(screen.getByText(note)).toBeTruthy();
});

it('[PAY-1] the prices of the server count, not those of an older page', () => {
  const priceOf = () => ({ name: 'Net Worth', price: 1234 });
  renderInProduct(<CostLines files={[aFile('one', 'net-worth')]} priceOf={priceOf} />);
  expect(screen.getByText('₹1,234')).toBeTruthy();
});

it('[UPL-1] "Same type for all" fills the files without a type, and the focus goes to the heading of the list', async () => {
  function Files() {
    const [files, setFiles] = useState([aFile('one', 'net-worth'), aFile('two'), aFile('three', 'gst-audit')]);
    const change = (id: OrderFile['id'], part: Partial<OrderFile>) =>
      setFiles((now) => now.map((file) => (file.id === id ? { ...file, ...part } : file)));
    return (
      <>
        <OrderFileList files={files} onChange={change} onRemove={jest.fn()} />
        <output>{files.map(({ documentType }) => documentType).join()}</output>
      </>
    );
  }
  renderInProduct(<Files />);
  await userEvent.click(screen.getByRole('button', { name: 'Same type for all, as for one.pdf' }));
  expect(document.querySelector('output')?.textContent).toBe('net-worth,net-worth,gst-audit');
  expect(screen.queryByRole('button', { name: /Same type for all/ })).toBeNull();
  expect(document.activeElement?.id).toBe('uploaded-files');
});

it('[UPL-1] a screen reader hears the total, and each name once', () => {
  renderInProduct(<OrderSummary files={[aFile('one', 'net-worth')]} />);
  expect(screen.getByRole('status').textContent).toBe('Total: ₹1,770');
  renderInProduct(<CostLines files={[aFile('two', 'net-worth')]} />);
  const name = screen.getByText('two.pdf');
  expect(name.title).toBe('');
  fireEvent.pointerEnter(name);
  expect(name.title).toBe('');
  Object.defineProperty(name, 'scrollWidth', { value: 900 });
  fireEvent.pointerEnter(name);
  expect(name.title).toBe('two.pdf');
});

it('[UPL-1] a screen reader hears that no type is found', async () => {
  renderInProduct(<OrderFileList files={[aFile('one')]} onChange={() => undefined} onRemove={() => undefined} />);
  await userEvent.type(screen.getByRole('combobox'), 'xyz');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No such type/);
});
