import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { saveOrder } from '../lib/order-files/current-order';
import type { OrderFile } from '../lib/order-files/order-file';
import { renderInProduct } from '../testing/in-product';
import { UploadRoute } from './upload';

const file: OrderFile = {
  id: 'f1',
  name: 'balance-sheet.pdf',
  size: 2_048,
  type: 'application/pdf',
  file: new File(['x'.repeat(2_048)], 'balance-sheet.pdf', { type: 'application/pdf' }),
  documentType: 'net-worth',
  status: 'uploaded',
  extension: 'pdf',
};
let finishSaving: () => void;
jest.mock('../lib/order-files/current-order', () => ({
  currentOrder: async () => [file],
  saveOrder: jest.fn(() => new Promise<void>((resolve) => (finishSaving = resolve))),
  clearOrder: async () => undefined,
}));

const press = (name: string) => fireEvent.click(screen.getByText(name).closest('button')!);
async function saving() {
  const { address } = renderInProduct(<UploadRoute />, '/upload');
  await screen.findByText('balance-sheet.pdf');
  press('Continue to Sign-up');
  await screen.findByText('Continue to Registration');
  press('Continue to Registration');
  await waitFor(() => expect(saveOrder).toHaveBeenCalled());
  return address;
}

it('[COST-2] goes on to the registration when the files are saved', async () => {
  const address = await saving();
  await act(async () => finishSaving());
  await waitFor(() => expect(address()).toBe('/register'));
});

it('[COST-2] Cancel while the files are being saved stays on the page', async () => {
  const address = await saving();
  press('Cancel');
  await act(async () => finishSaving());
  expect(address()).toBe('/upload');
});
