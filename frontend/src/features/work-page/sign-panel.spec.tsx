import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDocument } from '@udin/contracts/calls/examples/document.examples';
import { sha256Of } from '../../lib/sha256/sha256-of';
import { aWordFile } from '../../testing/a-word-file';
import { answering, data } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import type { DocumentAnswer, SignedElsewhereAnswer } from '@udin/contracts';
import { SignPanel } from './sign-panel';
import type { DocumentWork } from './use-document-work';

const sent = jest.fn(async (..._given: unknown[]) => ({}));
// Sends by XMLHttpRequest, which belongs to its own spec.
jest.mock('../../lib/api/upload-form', () => ({ uploadForm: (...given: unknown[]) => sent(...given) }));

const user = userEvent.setup();
const work = { act: ({ run }: { run: (revision: number) => Promise<void> }) => run(3).then(() => true) };
const field = () => screen.getByLabelText<HTMLInputElement>('UDIN');
const sign = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign' });
const bodies = () => sent.mock.calls.map(([, options]) => (options as { body: { udin?: string } }).body.udin);

const file = new File(['%PDF-1.7'.padEnd(2_000)], 's.pdf', { type: 'application/pdf' });

beforeEach(() => sessionStorage.clear());

async function show(document: Partial<DocumentAnswer> = {}, elsewhere: SignedElsewhereAnswer[] = []) {
  sent.mockClear();
  const calls = answering({ [`/api/documents/${aDocument.id}/signed-elsewhere`]: data(elsewhere) });
  const onSigned = jest.fn();
  renderInProduct(
    <SignPanel
      document={{ ...aDocument, ...document }}
      work={work as unknown as DocumentWork}
      hasKeys
      onSigned={onSigned}
    />,
  );
  await user.upload(screen.getByLabelText('Signed document'), file);
  return { onSigned, calls };
}

describe('signing on the work page', () => {
  it.each(['26-234567-ABCDEFGHIJ', ' 26234567ABCDEFGHIJ', '26 234567 abcdefghij'])(
    '[DOC-3] a UDIN that is pasted as %j loses nothing',
    async (copied) => {
      await show();
      await user.click(field());
      await user.paste(copied);
      expect(field().value).toBe('26234567ABCDEFGHIJ');
      await user.click(sign());
      await waitFor(() => expect(bodies()).toEqual(['26234567ABCDEFGHIJ']));
    },
  );

  it('[DOC-3] one that is typed stays as it is typed, and is sent as it is kept', async () => {
    await show();
    await user.type(field(), '26-234567-abcdefghij');
    expect(field().value).toBe('26-234567-abcdefghij');
    await user.click(sign());
    await waitFor(() => expect(bodies()).toEqual(['26234567ABCDEFGHIJ']));
    // What is said of a refusal is read, and then the same is pressed again.
    await waitFor(() => expect(document.activeElement).toBe(sign()));
  });

  it('[DOC-3] one that is typed is kept until the document is signed with it', async () => {
    await show();
    await user.type(field(), '26234567ABCDEFGHIJ');
    cleanup();
    await show();
    expect(field().value).toBe('26234567ABCDEFGHIJ');
    await user.click(sign());
    await waitFor(() => expect(bodies()).toEqual(['26234567ABCDEFGHIJ']));
    cleanup();
    await show();
    expect(field().value).toBe('');
  });

  it('[DOC-3] one of another form is named beside the field, before a file is sent; none is needed', async () => {
    await show();
    await user.type(field(), '26234567ABC');
    expect(screen.queryByText(/^A UDIN has/)).toBeNull();
    await user.tab();
    expect(screen.getByText('A UDIN has 8 digits and 10 capital letters or digits')).toBeTruthy();
    expect([sign().disabled, field().getAttribute('aria-invalid')]).toEqual([true, 'true']);
    await user.clear(field());
    await user.click(sign());
    await waitFor(() => expect(bodies()).toEqual([undefined]));
  });

  it('[DOC-3] tells for which other documents the file was signed, and signs it all the same', async () => {
    const { onSigned, calls } = await show({}, [
      { transactionId: 'TXN_1', fileName: 'a.pdf', customerName: 'Asha Rao', signedAt: '2026-11-20T10:00:00.000Z' },
    ]);
    const notice = await screen.findByText(/^The same file was signed for/);
    expect(notice.textContent).toBe(
      'The same file was signed for order TXN_1 (a.pdf of Asha Rao) on 20 Nov 2026, 3:30\u00a0pm. Sign it again only if it belongs to both.',
    );
    expect(calls[0]!.query).toEqual({ sha256: await sha256Of(file) });
    await user.click(sign());
    await waitFor(() => expect(onSigned.mock.calls).toEqual([[false, 's.pdf']]));
  });

  it('[DOC-3] tells of several, and of one that its owner has deleted', async () => {
    const deleted = { transactionId: null, fileName: null, customerName: null, signedAt: '2026-11-19T10:00:00.000Z' };
    await show({}, [
      { transactionId: 'TXN_1', fileName: 'a.pdf', customerName: 'Asha Rao', signedAt: '2026-11-20T10:00:00.000Z' },
      deleted,
    ]);
    const notice = await screen.findByText(/^The same file was signed for/);
    expect(notice.textContent).toMatch(
      /; and for a document that its owner has deleted, on 19 Nov 2026, 3:30\u00a0pm\. /,
    );
    expect(notice.textContent).toMatch(/belongs to all of them\.$/);
  });

  it('[DOC-3] signs without a word where it cannot be asked', async () => {
    sent.mockClear();
    answering({});
    renderInProduct(
      <SignPanel document={aDocument} work={work as unknown as DocumentWork} hasKeys onSigned={() => undefined} />,
    );
    await user.upload(screen.getByLabelText('Signed document'), file);
    await waitFor(() => expect(globalThis.fetch).toHaveBeenCalled());
    expect([screen.queryByText(/The same file/), sign().disabled]).toEqual([null, false]);
  });

  it('[DOC-3] tells of the customer’s own file, and signs it all the same', async () => {
    await show({ sha256: await sha256Of(file) });
    await screen.findByText('This is the customer’s own file, unchanged.');
    expect(sign().disabled).toBe(false);
  });

  it('[DOC-3] tells of tracked changes in a Word file, which the customer would read', async () => {
    await show();
    const body = '<w:p><w:del w:author="Asha"><w:r><w:delText>draft</w:delText></w:r></w:del></w:p>';
    const word = new File([new Uint8Array(aWordFile({ body }))], 's.docx');
    await user.upload(screen.getByLabelText('Signed document'), word);
    await screen.findByText(/^This Word file still has tracked changes/);
    expect(sign().disabled).toBe(false);
  });

  it('[DOC-3] tells that a UDIN stays, unless another one is typed', async () => {
    await show({ udin: '26234567ABCDEFGHIJ' });
    const stays =
      'UDIN 26234567ABCDEFGHIJ stays and is of this file from now on. If figures or text have changed, generate a new UDIN.';
    await screen.findByText(stays);
    await user.type(field(), '26234567ABCDEFGHIK');
    expect(screen.queryByText(stays)).toBeNull();
  });
});
