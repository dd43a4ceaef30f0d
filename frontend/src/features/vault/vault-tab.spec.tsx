import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '@udin/contracts/calls/examples/auth.examples';
import { download } from '../../lib/download';
import { writeSession } from '../../lib/session';
import { tabValues } from '../../lib/storage/kept-values';
import { clearedWithDrafts } from '../../lib/use-kept-draft';
import { answering, type Call, data, refusal } from '../../testing/answering';
import { clickTwice } from '../../testing/click-twice';
import { renderInProduct } from '../../testing/in-product';
import { uploadToVault } from './upload-to-vault';
import { VaultTab } from './vault-tab';

jest.mock('./upload-to-vault');
jest.mock('../../lib/download', () => ({ download: jest.fn() }));

const file = (name: string) => ({
  id: name,
  originalName: name,
  description: '',
  tags: [],
  flags: [],
  size: 4_000,
  mimeType: 'application/pdf',
  category: 'document',
  createdAt: '2026-11-20T10:00:00Z',
  isPublic: false,
  shareUrl: null,
});
const LIST = '/api/vault/user/u1';
const LOCKED = refusal(423, 'It is being read.');

let kept: string[];
function show(at = '/dashboard?tab=vault') {
  kept = ['a.pdf', 'b.pdf'];
  const calls = answering({
    [LIST]: ({ query }: Call) =>
      data({ files: kept.map(file), page: Number(query.page), pages: 3, total: kept.length, limit: 50 }),
    '/api/vault/stats/u1': data({ totalFiles: 2, totalSize: 8_000, quota: 1_000_000 }),
    '/api/vault/file/a.pdf': () => {
      kept = ['b.pdf'];
      return data(null);
    },
  });
  const { address } = renderInProduct(<VaultTab userId="u1" onPreview={() => undefined} />, at);
  return { address, calls, lastAsked: () => calls.filter(({ path }) => path === LIST).at(-1)!.query };
}
const heading = () => screen.getByRole('heading', { name: 'My Vault' });
const user = userEvent.setup();

beforeEach(() => void (Element.prototype.scrollIntoView = jest.fn()));

it('[VLT-1] all files are taken in one download, which is told; a double click is one', async () => {
  await writeSession('user', { accessToken: 'a', refreshToken: 'r', user: { ...aUser, id: 'u1' } });
  show();
  const button = await screen.findByRole('button', { name: 'Download all' });
  const link = `${LIST}/archive/content?expires=1`;
  const calls = answering({ [`${LIST}/archive`]: data({ link, files: 2, size: 8_000 }) });
  clickTwice(button);
  await screen.findByText('The download of 2 files (7.81 KB) has begun.');
  expect([calls.length, jest.mocked(download).mock.calls]).toEqual([1, [[link]]]);
});

describe('a file that another tab has deleted', () => {
  const GONE = 'File not found.';
  async function showGone() {
    show();
    await screen.findByText('a.pdf');
    kept = ['b.pdf'];
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
  it('[VLT-5] is deleted once at a double click, which is no failure', async () => {
    const { calls } = show();
    await user.click(await screen.findByRole('button', { name: 'Delete a.pdf' }));
    const confirm = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' });
    clickTwice(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('[VLT-4] [VLT-5] says that a file was deleted, and leaves the focus at the head of the list', async () => {
    show();
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

  it('[VLT-2] says that files were uploaded, each time', async () => {
    const refused = [{ name: 'c.pdf', message: 'c.pdf is damaged.' }] as never;
    jest.mocked(uploadToVault).mockResolvedValueOnce([]).mockResolvedValueOnce(refused);
    show();
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

  it('[VLT-1] several are deleted at once, by keyboard; one that stays is named, and stays selected', async () => {
    const { calls } = show();
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
    show();
    kept = ['a.pdf'];
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
    show();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete files' }).disabled).toBe(true);
  });

  it('[VLT-5] gives the focus back to the button when nothing was deleted', async () => {
    show();
    const button = await screen.findByRole('button', { name: 'Delete a.pdf' });
    await user.click(button);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('[VLT-1] [RT-1] has search, category, sort and page in the address, and says how much was found', async () => {
    const { address, lastAsked } = show();
    await screen.findByText('a.pdf');
    expect(screen.getByRole('status').textContent).toBe('');
    await user.type(screen.getByRole('searchbox'), 'tax{Enter}');
    await user.selectOptions(screen.getByLabelText('Category'), 'document');
    await user.selectOptions(screen.getByLabelText('Sort'), 'name');
    expect(address()).toBe('/dashboard?tab=vault&q=tax&category=document&sort=name');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 files found'));
    expect(lastAsked()).toMatchObject({ page: '1', search: 'tax', category: 'document', sort: 'name' });
  });

  it('[VLT-4] goes to the head of the list with the next page, which is in the address', async () => {
    const { address } = show('/dashboard?tab=vault&q=tax');
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    expect(address()).toBe('/dashboard?tab=vault&q=tax&page=2');
    expect(document.activeElement).toBe(heading());
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('tax');
  });

  it('[VLT-4] is not called empty when the only file of its last page was deleted', async () => {
    const first = [file('b.pdf')];
    let last = [file('a.pdf')];
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

  it('[VLT-1] opens a copied address as it was', async () => {
    const { lastAsked } = show('/dashboard?tab=vault&q=tax&sort=name&page=3&category=nonsense');
    await screen.findByText('a.pdf');
    expect(lastAsked()).toMatchObject({ page: '3', search: 'tax', sort: 'name' });
    expect(lastAsked().category).toBeUndefined();
  });
});

it('[VLT-3] an edit that the end of a session has cut off goes on, and is not opened again once it is left', async () => {
  tabValues.set(clearedWithDrafts('user', 'vault_edit_b.pdf'), JSON.stringify({ description: 'Half a sent' }));
  show();
  const edit = within(await screen.findByRole('dialog', { name: 'Edit File Details' }));
  expect(edit.getByText('b.pdf')).toBeTruthy();
  expect(edit.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Half a sent');
  await user.click(edit.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sessionStorage.length).toBe(0);
});
