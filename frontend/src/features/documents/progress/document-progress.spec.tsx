import { act, screen, within } from '@testing-library/react';
import { someProgress } from '@udin/contracts/calls/examples/desk.examples';
import type { ProgressAnswer } from '@udin/contracts/desk/work.answers';
import { PATH, quiet, rejected, show, step } from '../../../testing/a-document-page';
import { data, refusal } from '../../../testing/answering';

describe("a customer's document", () => {
  it('[DASH-2] leads to its order, amount, invoice, and what happened', async () => {
    show(quiet);
    const order = await step('Order and invoice');
    expect(order.textContent).toContain('₹1,770');
    expect(order.textContent).toContain(`Invoice of ${quiet.document.transactionId}`);
    expect(within(await step('What happened')).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'We have a question' })).toBeNull();
  });

  it('[CAT-1] [DASH-2] says what its owner described, and not what was described of others in its order', async () => {
    const [own] = quiet.order!.documents;
    const described = { ...own!, description: 'For a tender of the port.' };
    const documents = [described, { ...own!, id: 'other', description: 'For a loan.' }];
    show({ ...quiet, order: { ...quiet.order!, documents } });
    const order = await step('Order and invoice');
    expect(order.textContent).toContain('You describedFor a tender of the port.');
    expect(order.textContent).not.toContain('For a loan.');
  });

  it('[DASH-2] shows no UDIN while no signed file is there that bears it', async () => {
    const udin = '26123456ABCDEF1234';
    const takenBack = { ...quiet.document, documentStatus: 'processing' as const, udin, signedDocumentLink: null };
    show({ ...quiet, document: takenBack });
    expect((await step('Order and invoice')).textContent).not.toContain(udin);
  });

  it('[DASH-2] says of a signed document without a UDIN why it needs none', async () => {
    show({ ...quiet, noUdinBecause: 'true-copy' });
    expect((await step('Order and invoice')).textContent).toContain('UDINNot needed: it is a certified true copy');
  });

  it('[DASH-2] names the page, without the name of the file, which the browser would keep after a logout', async () => {
    show(quiet);
    await step('Order and invoice');
    expect(document.title).toBe(`Net Worth …${quiet.document.id.slice(-8)} · UDIN`);
  });

  it('[DASH-2] leads to the others of its order: what each is, and how it stands', async () => {
    const own = quiet.order!.documents[0]!;
    const other = (id: string, documentTypeName: string) => ({ ...own, id, fileName: `${id}.pdf`, documentTypeName });
    const documents = [
      own,
      other('a', 'GST · Audit Reports'),
      { ...other('b', 'Net Worth'), documentStatus: 'signed' as const },
    ];
    show({ ...quiet, order: { ...quiet.order!, documents } });
    const list = within(await screen.findByRole('list', { name: 'Also in this order' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'a.pdfGST · Audit ReportsPending',
      'b.pdfNet WorthSigned',
    ]);
    expect(list.getByRole('link', { name: 'b.pdf' }).getAttribute('href')).toBe('/dashboard/document/b');
  });

  it('[DASH-2] outlives the books of its order, and says so', async () => {
    show({ ...quiet, order: null });
    const order = within(await step('Order and invoice'));
    expect(order.getAllByText('No longer kept')).toHaveLength(3);
  });

  it('[DASH-2] was signed and then rejected: the signed one is no longer in force, and is not offered', async () => {
    show({ ...rejected, document: { ...rejected.document, signedAt: '2026-11-22T10:00:00.000Z' } });
    await screen.findByText(/^The signed document that you had is no longer in force/);
    expect(screen.queryByRole('region', { name: 'Signed document' })).toBeNull();
  });

  it('[DASH-2] [DOC-3] is signed, and says that its sealed file follows', async () => {
    const document = { ...quiet.document, documentStatus: 'signed' as const, signedDocumentLink: '/signed' };
    show({ ...quiet, document: { ...document, sealFollows: true } });
    await screen.findByText(/Its seal is being made/);
  });

  it('[DASH-2] a screen reader hears what became of the document while its page was open', async () => {
    let now: ProgressAnswer = quiet;
    show(quiet, { [`${PATH}/progress`]: () => data(now) });
    await screen.findByRole('heading', { name: 'What happened' });
    const places = [...document.querySelectorAll('[role=status], [aria-live]')];
    now = { ...quiet, document: { ...quiet.document, documentStatus: 'signed', revokedAt: '2026-11-20T10:00:00Z' } };
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    const told = [await screen.findByText(/^This document was revoked/), screen.getByText('Revoked')];
    for (const each of told) expect(places.some((place) => place.contains(each))).toBe(true);
  });

  it('[DOC-4] one whose money went back says so, and promises and asks nothing any more', async () => {
    const document = { ...someProgress.document, paidBackAt: '2026-11-22T05:00:00.000Z' };
    show({ ...someProgress, isLate: true, document });
    await screen.findByText('Your money for this document was paid back. It will not be signed.');
    expect(screen.queryByText(/^Expected by|did not keep our promise/)).toBeNull();
    expect(screen.queryByRole('region', { name: 'We have a question' })).toBeNull();
  });

  it('[DOC-4] one whose money went back after it was signed is still there', async () => {
    const paidBackAt = '2026-11-22T05:00:00.000Z';
    const signed = { signedDocumentLink: '/signed', documentStatus: 'signed' as const };
    show({ ...quiet, document: { ...quiet.document, ...signed, paidBackAt } });
    await step('Signed document');
    expect(screen.queryByText(/was paid back/)).toBeNull();
  });

  it('a late one says so, with the new date', async () => {
    show({ ...quiet, isLate: true });
    await screen.findByText(/We did not keep our promise/);
  });
});

it.each([
  ['of somebody else', refusal(403, 'You are not allowed to do this.')],
  ['that does not exist', refusal(404, 'Document not found.')],
  ['that is no id', refusal(400, 'The request could not be read.')],
])('[DASH-2] a document %s is not among the own ones: no reason to try again, and a way out', async (_, answer) => {
  show(quiet, { [`${PATH}/progress`]: answer });
  // The focus goes there when the page is reached.
  await screen.findByRole('heading', { level: 1, name: 'This document is not among yours' });
  expect(screen.getByText(/^It may belong to another account/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to my documents' }).getAttribute('href')).toBe('/dashboard');
  expect(screen.getByRole('link', { name: 'Log in with another account' }).getAttribute('href')).toMatch(/^\/login/);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
