import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VaultFileAnswer } from '@udin/contracts';
import { VAULT_CATEGORIES } from '@udin/contracts/vault/vault.kinds';
import { checkVaultFiles } from '../features/vault/check-vault-files';
import { EditFileDialog } from '../features/vault/edit-file-dialog';
import { uploadToVault } from '../features/vault/upload-to-vault';
import { VaultTab } from '../features/vault/vault-tab';
import { VaultUploadDialog } from '../features/vault/vault-upload-dialog';
import { download } from '../lib/download';
import { changeLanguage } from '../lib/language/texts';
import { writeSession } from '../lib/session';
import { aUser } from '@udin/contracts/calls/examples/auth.examples';
import { type Answers, answering, data, refusal } from '../testing/answering';
import { renderInProduct } from '../testing/in-product';
import { expectNoOtherTexts, showMarkedTexts } from '../testing/unspoken-text';
import { pressWhenReady } from '../testing/press-when-ready';

jest.mock('../lib/download');
jest.mock('../features/vault/upload-to-vault');

const ADDRESS = 'https://udin.example/api/vault/shared/Zk3';
const NAMES = VAULT_CATEGORIES.map((category) => `${category}-of-a-name-that-is-cut.pdf`);
const TAGS = ['home', 'flat', 'deed'];
/** What the person has written. */
const OWN = [
  ADDRESS,
  ...NAMES,
  ...NAMES.map((name) => `${name.slice(0, 30)}…`),
  'Flat in Ballygunge',
  ...TAGS,
  'one.pdf',
];
const LIST = '/api/vault/user/u1';
const none = () => undefined;
const user = userEvent.setup();
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const nothingElse = (said: string[] = []) => expectNoOtherTexts([...OWN, ...said]);

const FILES = VAULT_CATEGORIES.map(
  (category, at) =>
    ({
      id: `f${at}`,
      originalName: NAMES[at],
      description: at === 0 ? 'Flat in Ballygunge' : '',
      tags: TAGS,
      flags: [],
      size: 4_000,
      mimeType: 'application/pdf',
      category,
      createdAt: '2026-11-20T10:00:00Z',
      isPublic: at === 0,
      shareUrl: at === 0 ? ADDRESS : null,
    }) as unknown as VaultFileAnswer,
);
const aList = (files: VaultFileAnswer[]) => data({ files, page: 1, pages: 3, total: 2 * files.length, limit: 50 });
const STATS = data({ totalFiles: 4, totalSize: 16_000, quota: 524_288_000 });
const withFiles = (more: Answers = {}) => answering({ [LIST]: aList(FILES), '/api/vault/stats/u1': STATS, ...more });
async function showFiles(more: Answers = {}, address = '/dashboard?tab=vault') {
  withFiles(more);
  renderInProduct(<VaultTab userId="u1" onPreview={none} />, address);
  await screen.findByRole('checkbox', { name: `[[Select ${NAMES[0]}]]` });
}
function aPromise<T>() {
  const settle = {} as { resolve: (value: T) => void; reject: (error: Error) => void };
  const promise = new Promise<T>((resolve, reject) => Object.assign(settle, { resolve, reject }));
  return { promise, ...settle };
}
const aFile = (name: string, size = 2_000) => new File(['%PDF-1.7'.padEnd(size)], name, { type: 'application/pdf' });

beforeEach(async () => {
  await writeSession('user', { accessToken: 'a', refreshToken: 'r', user: { ...aUser, id: 'u1' } });
  showMarkedTexts();
});
afterEach(() => act(() => changeLanguage('en')));

describe('every text of the vault stands in the catalogue', () => {
  it('[VLT-1] [VLT-5] its files of all categories, on several pages', async () => {
    await showFiles();
    await screen.findByText(/15\.63 KB/);
    for (const category of ['Image', 'Document', 'Video', 'Audio'])
      within(screen.getByRole('table')).getByText(`[[${category}]]`);
    nothingElse();
  });

  it.each([
    ['no file yet', '/dashboard', /Your vault is empty/],
    ['nothing that was looked for', '/dashboard?q=tax', /Nothing found/],
  ])('[VLT-1] %s', async (_, address, said) => {
    answering({ [LIST]: aList([]), '/api/vault/stats/u1': data({ totalFiles: 0, totalSize: 0, quota: 1 }) });
    renderInProduct(<VaultTab userId="u1" onPreview={none} />, address);
    await screen.findByText(said);
    nothingElse();
  });

  it('[VLT-1] what was found, and what is selected', async () => {
    await showFiles({}, '/dashboard?q=home');
    await screen.findByText('[[8 files found]]');
    await user.click(screen.getByRole('checkbox', { name: '[[Select all on this page]]' }));
    await screen.findByText('[[4 files selected]]');
    nothingElse();
  });

  it('a vault that cannot be read', async () => {
    answering({ [LIST]: refusal(503, ''), '/api/vault/stats/u1': refusal(503, '') });
    renderInProduct(<VaultTab userId="u1" onPreview={none} />);
    await screen.findByText(/Failed to load vault data/);
    nothingElse(['HTTP 503']);
  });

  it('[VLT-1] files that cannot be downloaded, one or all, and those that can', async () => {
    const archive = [{ status: 500 }, data({ link: '/all', files: 4, size: 16_000 })];
    await showFiles({ '/api/vault/file/f0': { status: 500 }, [`${LIST}/archive`]: () => archive.shift()! });
    await press(`[[Download ${NAMES[0]}]]`);
    await screen.findByText(/The file could not be downloaded/);
    nothingElse(['HTTP 500']);
    await press('[[Download all]]');
    await screen.findByText(/The files could not be downloaded/);
    nothingElse(['HTTP 500']);
    await press('[[Download all]]');
    await waitFor(() => expect(download).toHaveBeenCalledWith('/all'));
    await screen.findByText(/The download of 4 files/);
    nothingElse();
  });

  it('[VLT-1] one is deleted: the question, what hinders it, and that it is gone', async () => {
    const answers = [{ status: 500 }, data(null)];
    await showFiles({ '/api/vault/file/f1': () => answers.shift()! });
    for (const said of [/Failed to delete file/, /was deleted/]) {
      await press(`[[Delete ${NAMES[1]}]]`);
      const dialog = within(await screen.findByRole('dialog', { name: `[[Delete ${NAMES[1]}?]]` }));
      dialog.getByText(/^\[\[The file is removed for good/);
      nothingElse(['HTTP 500']);
      await user.click(dialog.getByRole('button', { name: '[[Delete]]' }));
      await screen.findByText(said);
      nothingElse(['HTTP 500']);
    }
  });

  it.each([
    ['some stay', ['f0'], /1 file could not be deleted; the others are gone/],
    ['all stay', ['f0', 'f1', 'f2', 'f3'], /\[\[4 files could not be deleted\./],
    ['all go', [], /4 files\]\] were deleted/],
  ])('[VLT-1] several are deleted: %s', async (_, staying, said) => {
    const last = aPromise<void>();
    const answerOf = (id: string) => (staying.includes(id) ? { status: 500 } : data(null));
    await showFiles({
      ...Object.fromEntries(FILES.map(({ id }) => [`/api/vault/file/${id}`, answerOf(id)])),
      '/api/vault/file/f3': () => last.promise.then(() => answerOf('f3')),
    });
    await user.click(screen.getByRole('checkbox', { name: '[[Select all on this page]]' }));
    await press('[[Delete 4 files]]');
    const dialog = within(await screen.findByRole('dialog', { name: '[[Delete 4 files?]]' }));
    await user.click(dialog.getByRole('button', { name: '[[Delete]]' }));
    await screen.findByText('[[Deleting 4 of 4]]');
    nothingElse();
    last.resolve();
    await screen.findByText(said);
    nothingElse(['HTTP 500']);
  });

  it('[VLT-2] what became of an upload', async () => {
    jest.mocked(uploadToVault).mockResolvedValueOnce(['[[Why]]']);
    await showFiles();
    await press('[[Upload Files]]');
    const dialog = within(await screen.findByRole('dialog'));
    await user.upload(dialog.getByLabelText(/Choose files/), [aFile('one.pdf'), aFile('one.pdf', 3_000)]);
    await pressWhenReady('[[Upload to Vault]]');
    await screen.findByText('[[1 file uploaded.]]');
    screen.getByText(/Some files were not kept/);
    nothingElse();
  });

  it('[VLT-2] the upload: chosen files, one twice, under way, failed, and the question before they are discarded', async () => {
    const sending = aPromise<string[]>();
    jest.mocked(uploadToVault).mockImplementationOnce(({ onProgress }) => {
      onProgress(100);
      return sending.promise;
    });
    renderInProduct(<VaultUploadDialog userId="u1" opened onClose={none} onUploaded={none} />);
    const field = await screen.findByLabelText(/Choose files/);
    nothingElse();
    fireEvent.change(field, { target: { files: [aFile('one.pdf'), aFile('one.pdf')] } });
    await screen.findByText('[[1 file chosen]]');
    screen.getByText('[[one.pdf has already been selected]]');
    nothingElse();
    await press('[[Upload to Vault]]');
    await screen.findByRole('button', { name: '[[Stop]]' });
    expect(screen.getAllByText('[[Checking the files…]]')).toHaveLength(2);
    nothingElse();
    sending.reject(new Error('broken'));
    await screen.findByText(/Upload failed/);
    nothingElse();
    await user.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: '[[Discard what you chose?]]' });
    nothingElse();
  });

  it('[VLT-2] why the browser takes no file of a kind, and no eleventh one', () => {
    const many = Array.from({ length: 11 }, (_, at) => aFile('one.pdf', 2_000 + at));
    const { problems } = checkVaultFiles([aFile('one.exe'), ...many], []);
    expect(problems).toEqual([
      expect.stringMatching(/^one\.exe: \[\[Unsupported file format\. Only JPG, .*, MP3 are allowed\.\]\]$/),
      'one.pdf: [[Maximum 10 files allowed per upload.]]',
    ]);
  });

  it('[VLT-3] the details of a file: public, private again, not saved, saved', async () => {
    const answers = [data(FILES[0]), { status: 500 }, data(FILES[0]), data(FILES[0])];
    answering({ '/api/vault/file/f0': () => answers.shift()! });
    renderInProduct(
      <EditFileDialog
        file={{ ...FILES[0]!, isPublic: false, shareUrl: null }}
        userId="u1"
        onClose={none}
        onSettled={none}
      />,
    );
    await screen.findByRole('dialog', { name: '[[Edit File Details]]' });
    nothingElse();
    await user.click(screen.getByRole('switch'));
    await press('[[Save]]');
    await screen.findByText(/Failed to update file/);
    nothingElse(['HTTP 500']);
    await press('[[Save]]');
    await screen.findByLabelText('[[Address of the public file]]');
    screen.getAllByRole('button', { name: '[[Close]]' });
    nothingElse();
    await press('[[Copy]]');
    await screen.findByRole('button', { name: '[[Copied]]' });
    await user.click(screen.getByRole('switch'));
    screen.getByText(/^\[\[Its address stops working/);
    nothingElse();
  });

  it('[VLT-5] the link of a public file: copied, and where the browser lets nothing be copied', async () => {
    await showFiles();
    await press(/Copy share link of/);
    await screen.findByRole('button', { name: /Copied share link of/ });
    nothingElse();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await press(/share link of/);
    await screen.findByText(/does not allow copying/);
    nothingElse();
  });
});
