import { act, screen, waitFor } from '@testing-library/react';
import { answering, data } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { ConvertedView } from './converted-view';

// Drawing pages needs a browser; that they are asked for is what matters here.
jest.mock('./pdf/pdf-view', () => ({ PdfView: ({ link }: { link: string }) => `pages of ${link}` }));

const nothing = () => undefined;
const file = { source: 'vault' as const, id: 'f1', name: 'deed.doc', mimeType: 'application/msword' };
const preparing = { state: 'preparing', link: null, reason: 'preparing', message: 'The preview is being prepared.' };
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const show = (audience: 'user' | 'admin' = 'user', shown: Parameters<typeof ConvertedView>[0]['file'] = file) =>
  renderInProduct(<ConvertedView file={shown} link="/file?a=1" audience={audience} onError={nothing} />);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a Word file of the old format', () => {
  it('[PRV-1] is said to be in preparation, asked for again, and shown when it is ready', async () => {
    const answers = [preparing, preparing, { state: 'ready', link: '/made?b=2', message: null }];
    const calls = answering({ '/api/vault/file/f1/preview': () => data(answers.shift()!) });
    show();
    await screen.findByText('The preview is being prepared.');
    await pass(3_100);
    await screen.findByText('pages of /made?b=2');
    await pass(10_000);
    expect([answers, calls.length]).toEqual([[], 3]);
  });

  it('[PRV-1] that cannot be shown says why, and can be downloaded', async () => {
    const message = 'No preview could be made of this file. Download it to open it on your device.';
    answering({ '/api/vault/file/f1/preview': data({ state: 'unavailable', link: null, reason: 'failed', message }) });
    show();
    await screen.findByText(message);
    screen.getByRole('button', { name: 'Download' });
  });

  it('[PRV-1] that takes longer than a minute says so, and is no longer asked for', async () => {
    const calls = answering({ '/api/vault/file/f1/preview': () => data(preparing) });
    show();
    await screen.findByText('The preview is being prepared.');
    await pass(90_000);
    await screen.findByText(/takes longer than usual/);
    const asked = calls.length;
    await pass(10_000);
    expect([asked, calls.length]).toEqual([40, 40]);
  });

  it('[PRV-2] of a document is asked for by an admin, the signed one too', async () => {
    const calls = answering({ '/api/documents/d1/preview': data({ state: 'ready', link: '/made', message: null }) });
    show('admin', { ...file, source: 'document', id: 'd1', kind: 'signed' });
    await screen.findByText('pages of /made');
    await waitFor(() => expect(calls[0]!.query).toEqual({ kind: 'signed' }));
  });
});
