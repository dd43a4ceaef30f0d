import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { answering, data } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { FileView } from './file-view';
import type { FailureReason } from './preview-failure';

// Neither threads nor pages of a PDF are there without a browser: the Word view fails, the PDF view says what it shows.
jest.mock('./pdf/pdf-view', () => ({ PdfView: ({ link }: { link: string }) => `pages of ${link}` }));
jest.mock('./word/word-view', () => ({ WordView: FailingView }));
jest.mock('./sheet/sheet-view', () => ({ SheetView: FailingView }));

function FailingView({ onError }: { onError: (reason: FailureReason) => void }) {
  useEffect(() => onError('tooSlow'), [onError]);
  return null;
}

const TOO_SLOW = /It takes longer than 5 seconds to prepare\./;
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ready = data({ state: 'ready', link: '/made', message: null });
const show = (mimeType: string, of: { fileId?: string } = {}) => {
  const file = { source: 'document' as const, id: 'd1', name: 'a file', mimeType, ...of };
  renderInProduct(<FileView file={file} link="/file?a=1" audience="admin" />);
};

describe('an Office file that the page cannot show', () => {
  it.each([DOCX, XLSX])('[F-4] [PRV-1] is shown as the PDF that the server makes of it: %s', async (mimeType) => {
    answering({ '/api/documents/d1/preview': ready });
    show(mimeType);
    await screen.findByText('pages of /made');
    expect(screen.queryByText(TOO_SLOW)).toBeNull();
  });

  it('[F-4] [PRV-1] and of which the server has none says why, and can be downloaded', async () => {
    const message = 'This type of file cannot be shown here.';
    answering({ '/api/documents/d1/preview': data({ state: 'unavailable', link: null, message }) });
    show(DOCX);
    await screen.findByText(TOO_SLOW);
    screen.getByRole('button', { name: 'Download' });
  });

  it('[F-4] [PRV-1] of a draft asks for the PDF of the draft', async () => {
    const calls = answering({ '/api/documents/d1/files/f1/preview': ready });
    show('application/msword', { fileId: 'f1' });
    await screen.findByText('pages of /made');
    expect(calls).toHaveLength(1);
  });
});
