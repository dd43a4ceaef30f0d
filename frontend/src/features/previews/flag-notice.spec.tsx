import { screen } from '@testing-library/react';
import { FILE_FLAG_CODES, type FileFlag, toFileFlagAnswers } from '@udin/contracts';
import { answering, data } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { flagLookOf } from '../../ui/flag-looks';
import { PreviewDialog } from './preview-dialog';
import type { PreviewFile } from './preview-file';

const nothing = () => undefined;
// Shown as a prompt to download: the view itself is not what these tests are about.
const file: PreviewFile = { source: 'document', id: 'd1', name: 'books.zip', mimeType: 'application/zip' };

interface Given {
  flags?: FileFlag[];
  signedFlags?: FileFlag[];
  documentStatus?: string;
}

function preview(audience: 'user' | 'admin', { flags = [], signedFlags = [], ...given }: Given, shown = file) {
  const answer = {
    documentStatus: 'pending',
    ...given,
    documentLink: '/original?a=1',
    signedDocumentLink: '/signed?a=1',
    flags: toFileFlagAnswers(flags),
    signedFlags: toFileFlagAnswers(signedFlags),
  };
  answering({
    '/api/documents/d1': data(answer),
    '/api/vault/file/d1': data({ fileUrl: '/vault?a=1', flags: answer.flags }),
  });
  renderInProduct(<PreviewDialog file={shown} audience={audience} onClose={nothing} />);
}

const openInNewTab = async () => {
  const link = await screen.findByRole('link', { name: 'Open in New Tab' });
  expect(link.getAttribute('data-disabled')).toBeNull();
  return link;
};
const saysBesideDownload = () =>
  screen.getAllByRole('button', { name: 'Download' }).map((button) => {
    const id = button.getAttribute('aria-describedby');
    return id && document.getElementById(id)?.textContent;
  })[0];

describe('the preview of a file that carries something', () => {
  it('[F-3] [PRV-2] says to an admin what it is, in the dialog and at its buttons, and asks for no extra click', async () => {
    preview('admin', { flags: ['scripts', 'external-links'] });
    await screen.findByText('books.zip carries a script.');
    screen.getByText('books.zip opens an outside link.');
    expect(saysBesideDownload()).toBe('books.zip carries a script.books.zip opens an outside link.');
    expect((await openInNewTab()).getAttribute('href')).toBe('/original?a=1');
  });

  it('[F-3] [PRV-1] tells its owner what to do about it while it can be replaced', async () => {
    preview('user', { flags: ['scripts', 'activex', 'attachments'] });
    const advice = await screen.findByText(/^Save it as a PDF without scripts/);
    // Once for each class.
    expect(advice.textContent).toBe(
      'Save it as a PDF without scripts and macros, and replace it. ' +
        'Take out the files inside it, upload those that matter by themselves, and replace it.',
    );
  });

  it.each(['processing', 'signed', 'completed'])(
    '[PRV-1] gives no advice on one that is %s',
    async (documentStatus) => {
      preview('user', { flags: ['scripts'], documentStatus });
      await screen.findByText('books.zip carries a script.');
      expect(screen.queryByText(/replace it/)).toBeNull();
    },
  );

  it('[PRV-1] speaks of the signed file when that is shown', async () => {
    preview('user', { flags: ['scripts'], signedFlags: ['attachments'] }, { ...file, kind: 'signed' });
    await screen.findByText('books.zip has attachments.');
    expect(screen.queryByText(/script|replace it/)).toBeNull();
  });

  it('[VLT-5] gives advice on a file of the vault', async () => {
    preview('user', { flags: ['encrypted'] }, { ...file, source: 'vault' });
    await screen.findByText('Save it without restrictions, and replace it.');
  });

  it('[PRV-1] says nothing of a plain file', async () => {
    preview('admin', {});
    await openInNewTab();
    expect(screen.queryByText(/^books\.zip ./)).toBeNull();
    expect(saysBesideDownload()).toBeNull();
  });

  it('[PRV-1] has an advice for every flag', () => {
    const advice = FILE_FLAG_CODES.map((code) => flagLookOf(code).advice);
    expect(advice.filter((text) => !/replace it\.$/.test(text))).toEqual([]);
  });
});
