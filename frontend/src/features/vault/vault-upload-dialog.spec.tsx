import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderInProduct } from '../../testing/in-product';
import { ApiError } from '../../lib/api/api-error';
import { uploadToVault } from './upload-to-vault';
import { VaultUploadDialog } from './vault-upload-dialog';

jest.mock('./upload-to-vault');

const nothing = () => undefined;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('[VLT-2] what is wrong with a chosen file is said for five seconds', async () => {
  renderInProduct(<VaultUploadDialog userId="u1" opened onClose={nothing} onUploaded={nothing} />);
  const file = new File(['%PDF-1.7'.padEnd(2_000)], 'a.exe', { type: 'application/x-msdownload' });
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Choose files for the vault'), { target: { files: [file] } });
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(screen.getByText(/^a\.exe: Unsupported file format/)).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(4_900));
  expect(screen.getByText(/^a\.exe/)).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.queryByText(/^a\.exe/)).toBeNull();
});

it('[VLT-2] what is wrong with a file is said as long when a good one is chosen after it', async () => {
  renderInProduct(<VaultUploadDialog userId="u1" opened onClose={nothing} onUploaded={nothing} />);
  const choose = (name: string, type: string) =>
    act(async () => {
      const file = new File(['%PDF-1.7'.padEnd(2_000)], name, { type });
      fireEvent.change(screen.getByLabelText('Choose files for the vault'), { target: { files: [file] } });
      await jest.advanceTimersByTimeAsync(0);
    });
  await choose('a.exe', 'application/x-msdownload');
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  await choose('b.pdf', 'application/pdf');
  while (!screen.queryByText('1 file chosen')) await act(() => jest.advanceTimersByTimeAsync(0));
  await act(() => jest.advanceTimersByTimeAsync(2_900));
  expect(screen.getByText(/^a\.exe: Unsupported file format/)).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(screen.queryByText(/^a\.exe/)).toBeNull();
});

describe('files that are chosen and not uploaded yet', () => {
  const NAME = `${'a'.repeat(236)}.pdf`;
  const settle = () => act(() => jest.advanceTimersByTimeAsync(300));
  const onClose = jest.fn();
  const question = () => screen.queryByRole('dialog', { name: 'Discard what you chose?' });
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

  async function choose() {
    onClose.mockClear();
    renderInProduct(<VaultUploadDialog userId="u1" opened onClose={onClose} onUploaded={nothing} />);
    await settle();
    const file = new File(['%PDF-1.7'.padEnd(2_000)], NAME, { type: 'application/pdf' });
    fireEvent.change(screen.getByLabelText('Choose files for the vault'), { target: { files: [file] } });
    await screen.findByText(new RegExp(NAME));
    await settle();
  }

  it('[VLT-2] are told of, and not lost by Escape: it is asked first', async () => {
    await choose();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1 file chosen');
    press('Escape');
    await settle();
    fireEvent.click(within(question()!).getByRole('button', { name: 'Keep them' }));
    await settle();
    expect([onClose.mock.calls.length, question()]).toEqual([0, null]);
    screen.getByText(new RegExp(NAME));
    press('Escape');
    await settle();
    fireEvent.click(within(question()!).getByRole('button', { name: 'Discard' }));
    await settle();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(new RegExp(NAME))).toBeNull();
  });

  it('[VLT-2] nothing is asked when nothing was chosen', async () => {
    onClose.mockClear();
    renderInProduct(<VaultUploadDialog userId="u1" opened onClose={onClose} onUploaded={nothing} />);
    await settle();
    press('Escape');
    await settle();
    expect([onClose.mock.calls.length, question()]).toEqual([1, null]);
  });

  it('[VLT-2] a long name breaks where the dialog ends', async () => {
    await choose();
    expect(screen.getByText(new RegExp(NAME)).closest('.long-name')).toBeTruthy();
  });
});

describe('the chosen files and the keyboard', () => {
  const settle = () => act(() => jest.advanceTimersByTimeAsync(300));
  const field = () => screen.getByLabelText('Choose files for the vault');
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  const aFile = (name: string) => new File(['%PDF-1.7'.padEnd(2_000)], name, { type: 'application/pdf' });
  const uploaded = jest.fn();

  async function choose(...names: string[]) {
    renderInProduct(<VaultUploadDialog userId="u1" opened onClose={nothing} onUploaded={uploaded} />);
    await settle();
    fireEvent.change(field(), { target: { files: names.map(aFile) } });
    await screen.findByRole('button', { name: `Remove ${names[0]}` });
    await settle();
  }
  const remove = (name: string) => {
    act(() => button(`Remove ${name}`).focus());
    fireEvent.click(button(`Remove ${name}`));
  };

  it('[VLT-2] what is not what its name says is refused when it is chosen, not after it was sent', async () => {
    renderInProduct(<VaultUploadDialog userId="u1" opened onClose={nothing} onUploaded={uploaded} />);
    await settle();
    const page = new File(['<html>'.padEnd(2_000)], 'page.pdf', { type: 'application/pdf' });
    fireEvent.change(field(), { target: { files: [page, aFile('deed.pdf')] } });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'page.pdf: What is in the file is not what its name says.',
    );
    expect([screen.queryByRole('button', { name: 'Remove page.pdf' }), button('Remove deed.pdf').disabled]).toEqual([
      null,
      false,
    ]);
  });

  it('[VLT-2] a removed file gives the focus to the next one, the last one to the field', async () => {
    await choose('a.pdf', 'b.pdf', 'c.pdf');
    remove('b.pdf');
    expect(document.activeElement).toBe(button('Remove c.pdf'));
    remove('c.pdf');
    expect(document.activeElement).toBe(button('Remove a.pdf'));
    remove('a.pdf');
    expect(document.activeElement).toBe(field());
  });

  it('[VLT-2] what is sent again because the answer was lost is the same upload, and another one when it is changed', async () => {
    const send = jest.mocked(uploadToVault).mockReset().mockRejectedValue(ApiError.unreachable());
    await choose('a.pdf');
    const upload = async () => {
      fireEvent.click(button('Upload to Vault'));
      await settle();
    };
    await upload();
    await upload();
    fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Of my house' } });
    await upload();
    const [first, second, third] = send.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect([second, third === first]).toEqual([first, false]);
  });

  it('[VLT-2] an upload can be stopped and keeps the files; it is not left to go on unseen', async () => {
    jest
      .mocked(uploadToVault)
      .mockImplementation(
        ({ signal }) =>
          new Promise((_, reject) => signal!.addEventListener('abort', () => reject(new Error('stopped')))),
      );
    await choose('a.pdf');
    fireEvent.click(button('Upload to Vault'));
    await settle();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    // The tab is not closed without a question, either.
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    fireEvent.click(button('Stop'));
    await settle();
    expect(screen.queryByText(/^Upload failed/)).toBeNull();
    expect([button('Remove a.pdf').disabled, button('Upload to Vault').disabled]).toEqual([false, false]);
    // What had arrived by then is in the list.
    expect(uploaded.mock.calls).toEqual([[0, []]]);
  });
});
