import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '@udin/contracts/calls/examples/auth.examples';
import { download } from '../../lib/download';
import { writeSession } from '../../lib/session';
import { tabValues } from '../../lib/storage/kept-values';
import { clearedWithDrafts } from '../../lib/use-kept-draft';
import { LIST, showVault } from '../../testing/a-vault';
import { answering, data, refusal } from '../../testing/answering';
import { clickTwice } from '../../testing/click-twice';
import { renderInProduct } from '../../testing/in-product';
import { uploadToVault } from './upload-to-vault';
import { VaultTab } from './vault-tab';

jest.mock('./upload-to-vault');
jest.mock('../../lib/download', () => ({ download: jest.fn() }));

const heading = () => screen.getByRole('heading', { name: 'My Vault' });
const user = userEvent.setup();

beforeEach(() => void (Element.prototype.scrollIntoView = jest.fn()));

it('[VLT-1] all files are taken in one download, which is told; a double click is one', async () => {
  await writeSession('user', { accessToken: 'a', refreshToken: 'r', user: { ...aUser, id: 'u1' } });
  showVault();
  const button = await screen.findByRole('button', { name: 'Download all' });
  const link = `${LIST}/archive/content?expires=1`;
  const calls = answering({ [`${LIST}/archive`]: data({ link, files: 2, size: 8_000 }) });
  clickTwice(button);
  await screen.findByText('The download of 2 files (7.81 KB) has begun.');
  expect([calls.length, jest.mocked(download).mock.calls]).toEqual([1, [[link]]]);
});

it.each([
  ['/dashboard?tab=vault', 0],
  ['/dashboard?tab=vault&q=pan', 1],
])('[VLT-1] nothing is sought in an empty vault, and what was sought can be cleared: %s', async (at, fields) => {
  answering({
    [LIST]: data({ files: [], page: 1, pages: 1, total: 0, limit: 50 }),
    '/api/vault/stats/u1': data({ totalFiles: 0, totalSize: 0, quota: 1_000_000 }),
  });
  renderInProduct(<VaultTab userId="u1" onPreview={() => undefined} />, at);
  await screen.findByText('0 Bytes of 976.56 KB');
  await waitFor(() => expect(screen.queryAllByRole('search')).toHaveLength(fields));
});

describe('a file that another tab has deleted', () => {
  const GONE = 'File not found.';
  async function showGone() {
    const { vault } = showVault();
    await screen.findByText('a.pdf');
    vault.kept = ['b.pdf'];
    const answer = globalThis.fetch;
    answering({ '/api/vault/file/a.pdf': refusal(404, GONE, 'file.not-found') });
    const refusing = globalThis.fetch;
    globalThis.fetch = (address, init) =>
      (String(address).startsWith('/api/vault/file') ? refusing : answer)(address, init);
  }
  const isGone = () => waitFor(() => expect(screen.queryByText('a.pdf')).toBeNull());

  it('[VLT-1] says so when it is downloaded, and goes from the list', async () => {
    await showGone();
    await user.click(screen.getByRole('button', { name: 'Download a.pdf' }));
    await screen.findByText(GONE);
    await isGone();
  });

  it('[DASH-6] what failed comes into sight: its row may be pages below the banner', async () => {
    await showGone();
    const shown: string[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      shown.push(this.textContent ?? '');
    };
    try {
      const download = screen.getByRole('button', { name: 'Download a.pdf' });
      await user.click(download);
      await waitFor(() => expect(shown).toEqual([GONE]));
    } finally {
      Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    }
  });

  it('[VLT-1] is deleted when it is deleted once more', async () => {
    await showGone();
    await user.click(screen.getByRole('button', { name: 'Delete a.pdf' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('a.pdf was deleted.');
    await isGone();
    expect(screen.queryByText(GONE)).toBeNull();
  });
});

describe('the vault', () => {
  it('[VLT-2] says that files were uploaded, each time', async () => {
    const refused = [{ name: 'c.pdf', message: 'c.pdf is damaged.' }] as never;
    jest.mocked(uploadToVault).mockResolvedValueOnce([]).mockResolvedValueOnce(refused);
    showVault();
    const place = await screen.findByRole('status');
    for (const [names, news] of [
      [['a.pdf'], '1 file uploaded.'],
      [['a.pdf', 'b.pdf', 'c.pdf'], '2 files uploaded.'],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: 'Upload Files' }));
      expect(place.textContent).toBe('');
      const dialog = within(await screen.findByRole('dialog', { name: 'Upload Files to Vault' }));
      const files = names.map((name) => new File(['%PDF-1.7'.padEnd(2_000)], name, { type: 'application/pdf' }));
      await user.upload(dialog.getByLabelText('Choose files for the vault'), files);
      await dialog.findByRole('button', { name: 'Remove a.pdf' });
      await user.click(dialog.getByRole('button', { name: 'Upload to Vault' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(place.textContent).toBe(news);
    }
  });

  it('[VLT-1] [RT-1] has search, category, sort and page in the address, and says how much was found', async () => {
    const { address, lastAsked } = showVault();
    await screen.findByText('a.pdf');
    expect(screen.getByRole('status').textContent).toBe('');
    await user.type(screen.getByRole('searchbox'), 'tax{Enter}');
    await user.selectOptions(screen.getByLabelText('Category'), 'document');
    await user.selectOptions(screen.getByLabelText('Sort'), 'name');
    expect(address()).toBe('/dashboard?tab=vault&q=tax&category=document&sort=name');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 files found'));
    expect(lastAsked()).toMatchObject({ page: '1', search: 'tax', category: 'document', sort: 'name' });
    // Also when it holds everything again: by ear nothing else tells that.
    await user.clear(screen.getByRole('searchbox'));
    await user.selectOptions(screen.getByLabelText('Category'), 'all');
    await user.type(screen.getByRole('searchbox'), '{Enter}');
    await waitFor(() => expect(address()).toBe('/dashboard?tab=vault&sort=name'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 files found'));
  });

  it('[VLT-4] goes to the head of the list with the next page, which is in the address', async () => {
    const { address } = showVault('/dashboard?tab=vault&q=tax');
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    expect(address()).toBe('/dashboard?tab=vault&q=tax&page=2');
    expect(document.activeElement).toBe(heading());
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('tax');
  });

  it('[VLT-1] opens a copied address as it was', async () => {
    const { lastAsked } = showVault('/dashboard?tab=vault&q=tax&sort=name&page=3&category=nonsense');
    await screen.findByText('a.pdf');
    expect(lastAsked()).toMatchObject({ page: '3', search: 'tax', sort: 'name' });
    expect(lastAsked().category).toBeUndefined();
  });
});

it('[VLT-3] an edit that the end of a session has cut off goes on, and is not opened again once it is left', async () => {
  tabValues.set(clearedWithDrafts('user', 'vault_edit_b.pdf'), JSON.stringify({ description: 'Half a sent' }));
  showVault();
  const edit = within(await screen.findByRole('dialog', { name: 'Edit File Details' }));
  expect(edit.getByText('b.pdf')).toBeTruthy();
  expect(edit.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Half a sent');
  await user.click(edit.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sessionStorage.length).toBe(0);
});
