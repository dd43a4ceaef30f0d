import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VaultFileAnswer } from '@udin/contracts';
import { aVaultFile } from '../../testing/a-vault';
import { renderInProduct } from '../../testing/in-product';
import { VaultTable } from './vault-table';

const URL_OF_PUBLIC = 'https://udin.example/api/vault/shared/Zk3';
const file = (name: string, shareUrl: string | null) =>
  ({ ...aVaultFile(name), isPublic: shareUrl !== null, shareUrl }) as unknown as VaultFileAnswer;
const nothing = () => undefined;
const show = () =>
  renderInProduct(
    <VaultTable
      isOld={false}
      files={[file('open.pdf', URL_OF_PUBLIC), file('mine.pdf', null)]}
      hasFailed={false}
      isFiltered={false}
      onSelect={nothing}
      onPreview={nothing}
      onDownload={nothing}
      onEdit={nothing}
      onDelete={nothing}
    />,
  );

// "Copied" is said for two seconds: of a clock that the tests hold, so that they are never too late to see it.
const setUp = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
afterEach(() => void jest.useRealTimers());

describe('the share link of a vault file', () => {
  it('[VLT-5] is copied from the table, for public files only, and that is said', async () => {
    const user = setUp();
    show();
    expect(screen.getAllByRole('button', { name: /share link/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Copy share link of open.pdf' }));
    expect((await screen.findByRole('button', { name: 'Copied share link of open.pdf' })).textContent).toBe('Copied');
    expect(screen.getByRole('status').textContent).toBe('Copied');
    expect(await navigator.clipboard.readText()).toBe(URL_OF_PUBLIC);
    act(() => jest.advanceTimersByTime(2_000));
    expect(screen.getByRole('button', { name: 'Copy share link of open.pdf' }).textContent).toBe('Copy share link');
  });

  it('[VLT-5] is shown where the browser lets nothing be copied', async () => {
    const user = setUp();
    show();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copy share link of open.pdf' }));
    expect((await screen.findByRole('alert')).textContent).toContain(URL_OF_PUBLIC);
    expect(screen.queryByText('Copied')).toBeNull();
  });
});
