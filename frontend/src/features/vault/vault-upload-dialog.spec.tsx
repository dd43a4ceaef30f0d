import { act, fireEvent, screen } from '@testing-library/react';
import { renderInProduct } from '../../testing/in-product';
import { VaultUploadDialog } from './vault-upload-dialog';

const nothing = () => undefined;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it('[VLT-2] what is wrong with a chosen file is said for five seconds', async () => {
  renderInProduct(<VaultUploadDialog userId="u1" opened onClose={nothing} onUploaded={nothing} />);
  const file = new File(['x'.repeat(2_000)], 'a.exe', { type: 'application/x-msdownload' });
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
