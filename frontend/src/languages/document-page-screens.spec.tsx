import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DocumentAnswer } from '@udin/contracts';
import { aDocument, aSignedDocument } from '@udin/contracts/calls/examples/document.examples';
import { aDraft, aQuestion, someProgress } from '@udin/contracts/calls/examples/desk.examples';
import { aSeal } from '@udin/contracts/calls/examples/seal.examples';
import { CATALOGUE } from '@udin/contracts/catalogue';
import { QUESTION_REASON_KEYS, QUESTION_REASONS } from '@udin/contracts/desk/desk.kinds';
import type { ProgressAnswer } from '@udin/contracts/desk/work.answers';
import { DOCUMENT_STATUSES } from '@udin/contracts/document/document.statuses';
import { DocumentProgress } from '../features/documents/progress/document-progress';
import { uploadForm } from '../lib/api/upload-form';
import { changeLanguage } from '../lib/language/texts';
import { answering, type Answers, data, refusal } from '../testing/answering';
import { renderInProduct } from '../testing/in-product';
import { expectNoOtherTexts, showMarkedTexts } from '../testing/unspoken-text';
import documents from './en/documents.json';

jest.mock('../lib/api/upload-form');

const WHEN = '2026-11-22T10:00:00.000Z';
const { id, transactionId } = aDocument;
/** Names, ids and words of people. */
const OWN = [
  'balance-sheet-signed.pdf',
  'balance-sheet.pdf',
  aSignedDocument.udin!,
  id,
  transactionId,
  id.slice(-8),
  aQuestion.text,
  aSeal.checkAddress,
  aDraft.message!,
  'Anything',
  'HTTP 503',
  ...CATALOGUE.map(({ name }) => name),
];
const none = () => undefined;
const nothingElse = () => expectNoOtherTexts(OWN);
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
const broken = { status: 503 };

beforeEach(() => {
  sessionStorage.clear();
  showMarkedTexts();
});
afterEach(() => act(() => changeLanguage('en')));

const quiet: ProgressAnswer = {
  ...someProgress,
  waitingFor: null,
  questions: [],
  canBeReplaced: false,
  timeline: [],
};
const of = (part: Partial<DocumentAnswer>): ProgressAnswer => ({
  ...quiet,
  document: { ...quiet.document, statusNote: 'Anything', ...part },
});
const asked = { reason: 'Anything', note: 'Anything', amountPaise: 177_000, requestedAt: WHEN } as const;
const choice = { canBeReplaced: true, canAskRefund: true };
const PATH = `/api/documents/${id}`;

function open(progress: ProgressAnswer, more: Answers = {}) {
  answering({ [`${PATH}/progress`]: data(progress), ...more });
  return renderInProduct(
    <DocumentProgress id={id} onPreview={none} viewer={none} invoice={none} notes="[[Notes]]" actions={none} />,
  );
}

describe('every text of the page of a document stands in the catalogue', () => {
  it.each([
    ['expected', quiet, /Expected by/],
    ['late', { ...quiet, isLate: true }, /did not keep our promise/],
    ['of an order whose books are gone', { ...quiet, order: null }, /No longer kept/],
    [
      'with others in its order',
      { ...quiet, order: { ...quiet.order!, documents: [{ ...quiet.order!.documents[0]!, id: 'other' }] } },
      /Also in this order/,
    ],
    ['paid back', of({ paidBackAt: WHEN }), /It will not be signed/],
    ['signed', of({ ...aSignedDocument, sealFollows: true }), /Its seal is being made/],
    ['revoked', of({ ...aSignedDocument, revokedAt: WHEN }), /was revoked/],
    ['taken back', of({ documentStatus: 'rejected', signedAt: WHEN }), /that you had is no longer in force/],
    ['failed', { ...of({ documentStatus: 'failed' }), ...choice }, /An error on our side/],
    ...QUESTION_REASON_KEYS.map((reason): [string, ProgressAnswer, RegExp] => [
      reason,
      { ...someProgress, timeline: [], questions: [{ ...aQuestion, reason, reasonText: 'From the server' }] },
      /Our delivery time is paused/,
    ]),
    ...DOCUMENT_STATUSES.map((documentStatus): [string, ProgressAnswer, RegExp] => [
      `${documentStatus}, with the money asked back`,
      { ...of({ documentStatus }), ...choice, refundRequest: { ...asked, state: 'requested' } },
      /We decide by our refund policy/,
    ]),
    ['declined', { ...of({}), refundRequest: { ...asked, state: 'declined' } }, /We cannot give it back/],
    ['granted', { ...of({}), refundRequest: { ...asked, state: 'granted' } }, /shows how far the refund is/],
    ['given back', { ...of({ paidBackAt: WHEN }), refundRequest: { ...asked, state: 'granted' } }, /It is granted\./],
  ] as [string, ProgressAnswer, RegExp][])('[DASH-2] one that is %s', async (_, progress, said) => {
    open(progress);
    await screen.findAllByText(said);
    nothingElse();
  });

  it('[DASH-2] it is loading, cannot be read, or is not among the own ones', async () => {
    const page = open(quiet, { [`${PATH}/progress`]: () => new Promise(none) });
    expect(screen.getByRole('status').getAttribute('aria-label')).toBe('[[Loading the document]]');
    page.unmount();
    const failed = open(quiet, { [`${PATH}/progress`]: broken });
    await screen.findByText(/Failed to load data/);
    nothingElse();
    failed.unmount();
    open(quiet, { [`${PATH}/progress`]: refusal(404, 'Not found.') });
    await screen.findByText(/not among yours/);
    nothingElse();
  });

  it.each([
    ['page', { udinSheetLink: '/sheet' }, /as it was signed/],
    ['sheet', { sheetLink: '/sheet' }, /takes no page of ours/],
  ] as const)('[DOC-3] what it is checked with, when it is sealed by a %s', async (way, links, said) => {
    Object.assign(navigator, { share: none });
    open(of(aSignedDocument), { [`${PATH}/seal`]: data({ ...aSeal, ...links, way }) });
    await screen.findByText(said);
    nothingElse();
    await press('[[Show QR code]]');
    await screen.findByRole('img');
    nothingElse();
    Reflect.deleteProperty(navigator, 'share');
  });

  it('[DASH-2] an answer that cannot be sent, and what is kept of it once the question is settled', async () => {
    let now: ProgressAnswer = { ...someProgress, timeline: [] };
    const answered = { ...quiet, questions: [{ ...aQuestion, state: 'answered', answer: '…' }] } as ProgressAnswer;
    const answers = [broken, refusal(409, 'Anything')];
    open(now, {
      [`${PATH}/progress`]: () => data(now),
      [`${PATH}/questions/${aQuestion.id}/answer`]: () => answers.shift()!,
      [`/api/notes/document/${id}`]: broken,
    });
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Anything' } });
    await press('[[Send answer]]');
    await screen.findByText(/Failed to send your answer/);
    nothingElse();
    now = answered;
    await press('[[Send answer]]');
    await press('[[Send as a note]]');
    await screen.findByText(/Failed to add note/);
    nothingElse();
  });

  it('[DASH-2] a draft: remarks, the question before an approval all the same, a decision that is not sent', async () => {
    const draft: ProgressAnswer = { ...quiet, waitingFor: 'approval', drafts: [aDraft] };
    open(draft, { [`${PATH}/drafts/${aDraft.id}/decision`]: broken });
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Anything' } });
    await press('[[Approve the draft]]');
    await screen.findByText(/You have written remarks/);
    nothingElse();
    await press('[[Approve it as it is]]');
    await screen.findByText(/Failed to send your decision/);
    nothingElse();
  });

  it('[DASH-2] the forms for another file and for the money back, and what is not sent', async () => {
    jest.mocked(uploadForm).mockRejectedValue(new Error('x'));
    const rejected = { ...of({ documentStatus: 'rejected' }), ...choice };
    const first = open(rejected, { [`${PATH}/refund-request`]: broken });
    await press(/Send another file, without/);
    await screen.findByText('[[You do not pay again.]]');
    nothingElse();
    await press('[[Cancel]]');
    await press('[[Ask for the money back]]');
    fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Anything' } });
    nothingElse();
    await press('[[Ask for the money back]]');
    await screen.findByText(/Failed to ask/);
    nothingElse();
    first.unmount();
    open({ ...rejected, refundRequest: { ...asked, state: 'requested' } });
    await press('[[Send another file instead]]');
    await screen.findByText(/request for the money back ends/);
    nothingElse();
    const pdf = new File(['%PDF-1.7'.padEnd(2_000)], 'balance-sheet.pdf', { type: 'application/pdf' });
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, pdf);
    nothingElse();
    await press('[[Send this file]]');
    await screen.findByText(/Failed to upload files/);
    nothingElse();
    jest.mocked(uploadForm).mockImplementation((_, { onProgress }) => new Promise(() => onProgress?.(100)));
    await press('[[Send this file]]');
    await screen.findAllByText(/Checking the file/);
    nothingElse();
  });
});

it('[DASH-2] the reasons of questions are in English what the contract says', () =>
  expect(documents.question.reason).toEqual(QUESTION_REASONS));
