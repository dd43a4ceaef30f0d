import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { theme } from '../app/theme';
import { currentOrder, keepInMemory, saveOrder, unsavedFiles } from '../lib/order-files/current-order';
import type { OrderFile } from '../lib/order-files/order-file';
import { renderInProduct } from '../testing/in-product';
import { RegisterRoute } from './register';
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
  currentOrder: jest.fn(async () => [file]),
  saveOrder: jest.fn(() => new Promise<void>((resolve) => (finishSaving = resolve))),
  clearOrder: async () => undefined,
  keepInMemory: jest.fn(),
  unsavedFiles: jest.fn(),
}));

const press = (name: string) => fireEvent.click(screen.getByText(name).closest('button')!);
async function saving() {
  const { address } = renderInProduct(<UploadRoute />, '/upload');
  await pressContinue();
  return address;
}
async function pressContinue() {
  jest.mocked(saveOrder).mockClear();
  await screen.findByText('balance-sheet.pdf');
  press('Continue to Sign-up');
  await screen.findByText('Continue to Registration');
  press('Continue to Registration');
  await waitFor(() => expect(saveOrder).toHaveBeenCalled());
}

it('[COST-2] goes on to the registration when the files are saved', async () => {
  const address = await saving();
  await act(async () => finishSaving());
  await waitFor(() => expect(address()).toBe('/register'));
});

it('[COST-2] [UPL-6] a file that was changed on its disk is named, and not taken to the registration', async () => {
  const changed = new File(['x'.repeat(2_048)], 'changed.pdf', { type: 'application/pdf' });
  changed.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }) as never;
  jest.mocked(currentOrder).mockResolvedValueOnce([file, { ...file, id: 'f2', name: 'changed.pdf', file: changed }]);
  const { address } = renderInProduct(<UploadRoute />, '/upload');
  await screen.findByText('changed.pdf');
  press('Continue to Sign-up');
  await screen.findByText('Continue to Registration');
  press('Continue to Registration');
  const alert = await screen.findByText('Invalid Files:');
  expect(alert.parentElement!.textContent).toMatch(
    /changed\.pdf: The file can no longer be read: .*choose it again\.$/,
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([address(), screen.getByText(/^Uploaded Files/).textContent]).toEqual(['/upload', 'Uploaded Files (1/30)']);
});

it('[COST-2] Cancel while the files are being saved stays on the page', async () => {
  const address = await saving();
  press('Cancel');
  await act(async () => finishSaving());
  expect(address()).toBe('/upload');
});

it('[COST-2] back while the next page is still loading: the order can go on again', async () => {
  let load: (page: object) => void = () => undefined;
  const lazy = () => new Promise<object>((resolve) => (load = resolve));
  const routes = [
    { path: '/upload', Component: UploadRoute },
    { path: '/register', lazy },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/upload?before', '/upload'], initialIndex: 1 });
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await pressContinue();
  await act(async () => finishSaving());
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
  const isBusy = () => screen.getByText('Continue to Registration').closest('[aria-disabled=true]') !== null;
  expect(isBusy()).toBe(true);
  await act(async () => router.navigate(-1));
  await act(async () => load({ Component: () => null }));
  expect(router.state.location.search).toBe('?before');
  await waitFor(() => expect(isBusy()).toBe(false));
});

it('[COST-2] asks before the page is left while a chosen file is nowhere else, not for files that are stored', async () => {
  const leave = () => {
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  };
  file.id = 1;
  renderInProduct(<UploadRoute />, '/upload');
  await screen.findByText('balance-sheet.pdf');
  expect(leave()).toBe(false);
  const another = new File(['%PDF-1.7'.padEnd(2_048)], 'an\u202eother.pdf', { type: 'application/pdf' });
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [another] } });
  await screen.findByText('another.pdf');
  expect(leave()).toBe(true);
});

describe('[COST-2] a link to another page', () => {
  beforeEach(() => [saveOrder, keepInMemory].forEach((mock) => jest.mocked(mock).mockClear()));

  it('keeps what was chosen, for who comes back at once and for who comes back tomorrow', async () => {
    renderInProduct(<UploadRoute />, '/upload');
    await screen.findByText('balance-sheet.pdf');
    const another = new File(['%PDF-1.7'.padEnd(2_048)], 'another.pdf', { type: 'application/pdf' });
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [another] } });
    await screen.findByText('another.pdf');
    cleanup();
    const chosen = [[expect.objectContaining({ name: file.name }), expect.objectContaining({ name: 'another.pdf' })]];
    expect(jest.mocked(keepInMemory).mock.calls).toEqual([chosen]);
    expect(jest.mocked(saveOrder).mock.calls).toEqual([chosen]);
  });

  it('stores nothing anew that is stored already', async () => {
    renderInProduct(<UploadRoute />, '/upload');
    await screen.findByText('balance-sheet.pdf');
    cleanup();
    expect(saveOrder).not.toHaveBeenCalled();
  });
});

it('[RT-2] [UPL-5] "Start Fresh" in another tab ends the registration of the order that is gone', async () => {
  const { address } = renderInProduct(<RegisterRoute />, '/register');
  await screen.findByText('balance-sheet.pdf');
  jest.mocked(currentOrder).mockResolvedValueOnce([]);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'udin_files_saved' })));
  await waitFor(() => expect(address()).toBe('/upload'));
});

it('[REG-1] [BRW-4] what the browser could not store is not said to stay in it', async () => {
  const sentence = async () => (await screen.findByText(/^Already a customer\?/)).textContent;
  renderInProduct(<RegisterRoute />, '/register');
  expect(await sentence()).toBe('Already a customer? Log in. Your documents stay in this browser.');
  cleanup();
  jest.mocked(unsavedFiles).mockReturnValue([file]);
  renderInProduct(<RegisterRoute />, '/register');
  expect(await sentence()).toBe(
    'Already a customer? Log in. Your documents stay in this tab only: this browser could not store them.',
  );
});

it('[UPL-6] a file that is not what its name says is refused by name when it is chosen, the others are taken', async () => {
  renderInProduct(<UploadRoute />, '/upload');
  await screen.findByText('balance-sheet.pdf');
  const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'x'.repeat(2_000)], 'photo.jpg', {
    type: 'image/jpeg',
  });
  const pdf = new File(['%PDF-1.7'.padEnd(2_000)], 'deed.pdf', { type: 'application/pdf' });
  const [field] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  fireEvent.change(field!, { target: { files: [png, pdf] } });
  const told = await screen.findByRole('alert');
  expect(told.textContent).toBe(
    'Invalid Files:photo.jpg: The file is a PNG picture, although its name says JPEG. Please open it, save it as JPEG and upload the new copy.',
  );
  await screen.findByText('deed.pdf');
});

it('[UPL-6] a phone’s file without an ending gets that of its type, by which the server takes it after the payment', async () => {
  renderInProduct(<UploadRoute />, '/upload');
  await screen.findByText('balance-sheet.pdf');
  const statement = new File([`%PDF-1.6\n${'x'.repeat(2_048)}`], 'Statement', { type: 'application/pdf' });
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [statement] } });
  await screen.findByText('Statement.pdf');
});
