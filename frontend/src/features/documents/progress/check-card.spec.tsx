import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSeal } from '@udin/contracts/calls/examples/seal.examples';
import { aSignedDocument } from '@udin/contracts/calls/examples/document.examples';
import type { SealAnswer } from '@udin/contracts';
import { answering, data, refusal } from '../../../testing/answering';
import { renderInProduct } from '../../../testing/in-product';
import { CheckCard } from './check-card';

const { id } = aSignedDocument;
const NAME = 'turnover.docx';
const user = userEvent.setup();

function show(seal: Partial<SealAnswer>, answer = data({ ...aSeal, ...seal })) {
  const calls = answering({ [`/api/documents/${id}/seal`]: answer });
  renderInProduct(<CheckCard documentId={id} name={NAME} />);
  return calls;
}
const hrefOf = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

describe('what a sealed document is checked with, for its owner', () => {
  it('[DOC-3] the address is seen and copied, and shown as a QR code when it is wanted', async () => {
    show({});
    expect(await hrefOf(/7Q4MK/)).toBe(aSeal.checkAddress);
    await user.click(screen.getByRole('button', { name: `Copy link to check ${NAME}` }));
    expect(await navigator.clipboard.readText()).toBe(aSeal.checkAddress);
    expect(screen.queryByRole('img')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show QR code' }));
    await screen.findByRole('img', { name: `QR code to check ${NAME}` });
    await user.click(screen.getByRole('button', { name: 'Hide QR code' }));
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('[DOC-3] it is handed on by the device where it can; whoever closes its dialog reads no error', async () => {
    show({});
    await screen.findByText(/Whoever receives/);
    expect(screen.queryByRole('button', { name: /^Share/ })).toBeNull();
    document.body.replaceChildren();
    const share = jest.fn<Promise<void>, [ShareData]>().mockRejectedValue(new DOMException('no', 'AbortError'));
    Object.assign(navigator, { share });
    show({});
    await user.click(await screen.findByRole('button', { name: `Share link to check ${NAME}` }));
    expect(share).toHaveBeenCalledWith({ title: `Check ${NAME}`, url: aSeal.checkAddress });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[DOC-3] a Word file or a picture goes with its sealed sheet', async () => {
    show({ way: 'sheet', sheetLink: '/sheet?a=1', sealedSha256: null });
    expect(await hrefOf(/download the sealed sheet/)).toBe('/sheet?a=1&disposition=attachment');
    expect(screen.queryByRole('link', { name: /as it was signed/ })).toBeNull();
  });

  it('[DOC-3] a PDF with our page can be had without it, and the sheet of a later UDIN beside it', async () => {
    show({ udinSheetLink: '/udin?a=1', signedOriginalLink: '/signed?a=1' });
    expect(await hrefOf(/as it was signed/)).toBe('/signed?a=1&disposition=attachment');
    expect(await hrefOf(/download the sealed sheet/)).toBe('/udin?a=1&disposition=attachment');
  });

  it.each([
    ['is not sealed yet', data({ ...aSeal, state: 'waiting' })],
    ['is sealed by nobody', refusal(404, 'This document is not sealed.')],
  ])('[DOC-3] says nothing where it %s', async (_, answer) => {
    const calls = show({}, answer);
    await waitFor(() => expect(calls).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/Whoever receives/)).toBeNull());
  });
});
