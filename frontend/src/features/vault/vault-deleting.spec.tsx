import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aVaultFile, LIST, showVault } from '../../testing/a-vault';
import { answering, type Call, data, refusal } from '../../testing/answering';
import { clickTwice } from '../../testing/click-twice';
import { renderInProduct } from '../../testing/in-product';
import { VaultTab } from './vault-tab';

const LOCKED = refusal(423, 'It is being read.');
const heading = () => screen.getByRole('heading', { name: 'My Vault' });
const user = userEvent.setup();

beforeEach(() => void (Element.prototype.scrollIntoView = jest.fn()));

describe('deleting from the vault', () => {
  it('[VLT-5] is deleted once at a double click, which is no failure', async () => {
    const { calls } = showVault();
    await user.click(await screen.findByRole('button', { name: 'Delete a.pdf' }));
    const confirm = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' });
    clickTwice(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('[VLT-4] [VLT-5] says that a file was deleted, and leaves the focus at the head of the list', async () => {
    showVault();
    await user.click(await screen.findByRole('button', { name: 'Delete a.pdf' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete a.pdf?' });
    const confirm = within(dialog).getByRole('button', { name: 'Delete' });
    confirm.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete a.pdf' })).toBeNull());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(heading());
    expect(screen.getByRole('status').textContent).toBe('a.pdf was deleted.');
  });

  it('[VLT-1] several are deleted at once, by keyboard; one that stays is named, and stays selected', async () => {
    const { calls } = showVault();
    const answer = globalThis.fetch;
    const failing = jest.fn((address: string, init?: RequestInit) =>
      address.includes('/file/b.pdf')
        ? Promise.resolve({ ok: false, status: 423, headers: new Headers(), json: async () => LOCKED.body } as never)
        : answer(address, init),
    );
    globalThis.fetch = failing as never;
    (await screen.findByRole('checkbox', { name: 'Select a.pdf' })).focus();
    await user.keyboard(' ');
    screen.getByText('1 file selected');
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' });
    expect(all.indeterminate).toBe(true);
    await user.click(all);
    screen.getByRole('button', { name: 'Delete 2 files' }).focus();
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 files?' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['a.pdf', 'b.pdf']);
    dialog.getByRole('button', { name: 'Delete' }).focus();
    await user.keyboard('{Enter}');
    await screen.findByText(/^1 file could not be deleted; the others are gone\.\s+b\.pdf: It is being read\.$/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('status').textContent).toBe('a.pdf was deleted.');
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select a.pdf' })).toBeNull());
    screen.getByRole('button', { name: 'Delete 1 file' });
    expect(document.activeElement).toBe(heading());
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('[VLT-1] after a whole page was deleted the one that comes in its place is read from its top, with the news', async () => {
    const { vault } = showVault();
    vault.kept = ['a.pdf'];
    const shown: string[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      shown.push(this.textContent ?? '');
    };
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Delete 1 file' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(shown).toEqual(['My Vault']));
    await waitFor(() => expect(document.activeElement).toBe(heading()));
  });

  it('[VLT-4] what was selected is not deleted from another page of the list', async () => {
    showVault();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete files' }).disabled).toBe(true);
  });

  it('[VLT-5] gives the focus back to the button when nothing was deleted', async () => {
    showVault();
    const button = await screen.findByRole('button', { name: 'Delete a.pdf' });
    await user.click(button);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('[VLT-4] is not called empty when the only file of its last page was deleted', async () => {
    const first = [aVaultFile('b.pdf')];
    let last = [aVaultFile('a.pdf')];
    answering({
      [LIST]: ({ query: { page } }: Call) =>
        data({ files: page === '1' ? first : last, page: Number(page), pages: 1 + last.length, total: 50, limit: 50 }),
      '/api/vault/stats/u1': data({ totalFiles: 51, totalSize: 8_000, quota: 1_000_000 }),
      '/api/vault/file/a.pdf': () => {
        last = [];
        return data(null);
      },
    });
    const tab = <VaultTab userId="u1" onPreview={() => undefined} />;
    const { address } = renderInProduct(tab, '/dashboard?tab=vault&sort=name&page=2');
    let wasEmpty = false;
    const watching = new MutationObserver(() => (wasEmpty ||= screen.queryByText('Your vault is empty') !== null));
    watching.observe(document.body, { childList: true, subtree: true });
    await user.click(await screen.findByRole('button', { name: 'Delete a.pdf' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('b.pdf');
    watching.disconnect();
    const news = screen.getByRole('status').textContent;
    expect([address(), news, wasEmpty]).toEqual(['/dashboard?tab=vault&sort=name', 'a.pdf was deleted.', false]);
  });
});
