import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DocumentAnswer, FILE_FLAG_CODES, toFileFlagAnswers } from '@udin/contracts';
import { aDocument as anyDocument, aSignedDocument } from '@udin/contracts/calls/examples/document.examples';
import { CATALOGUE } from '@udin/contracts/catalogue';
import { DOCUMENT_STATUSES } from '@udin/contracts/document/document.statuses';
import { DocumentsTab } from '../features/documents/documents-tab';
import { FlagNotice } from '../features/previews/flag-notice';
import { changeLanguage } from '../lib/language/texts';
import { answering, type Answers, data } from '../testing/answering';
import { renderInProduct } from '../testing/in-product';
import { expectNoOtherTexts, showMarkedTexts, unspokenTexts } from '../testing/unspoken-text';
import { FlagMarks } from '../ui/flag-marks';
import bn from './bn/flags.json';
import hi from './hi/flags.json';

const WHEN = '2026-11-22T10:00:00.000Z';
/** Names, ids and words of people. */
const OWN = [
  'balance-sheet-signed.pdf',
  'balance-sheet.pdf',
  aSignedDocument.udin!,
  'Anything',
  'HTTP 503',
  ...CATALOGUE.map(({ name }) => name),
];
const none = () => undefined;
const nothingElse = () => expectNoOtherTexts(OWN);
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));
const broken = { status: 503 };

beforeEach(() => showMarkedTexts());
afterEach(() => act(() => changeLanguage('en')));

describe('every text of the own documents stands in the catalogue', () => {
  const aDocument = (part: Partial<DocumentAnswer>): DocumentAnswer => ({ ...anyDocument, ...part });
  const list = (...each: DocumentAnswer[]) =>
    data(
      each.map((document, at) => ({ ...document, id: `${at}`.repeat(36) })),
      { page: 1, pages: 1, total: each.length },
    );
  const show = (answer: Answers[string], at = '/dashboard') => {
    answering({ '/api/documents/user/u1': answer });
    return renderInProduct(<DocumentsTab userId="u1" onAdd={none} onPreview={none} onNotes={none} />, at);
  };

  it('[DASH-2] the list, with documents in all states and every next step', async () => {
    show(
      list(
        ...DOCUMENT_STATUSES.map((documentStatus) => aDocument({ documentStatus, statusNote: 'Anything' })),
        aDocument({ waitingFor: 'answer' }),
        aDocument({ waitingFor: 'approval' }),
        aDocument({ documentStatus: 'rejected', refundRequest: 'requested' }),
        aDocument({ documentStatus: 'rejected', paidBackAt: WHEN }),
      ),
    );
    await screen.findByText(/Answer our question/);
    for (const step of [/Look at the draft/, /You asked/, /Money back or/, /Send another file/, /Money paid back/])
      expect(screen.getAllByText(step).length).toBeGreaterThan(0);
    nothingElse();
  });

  it('[DASH-2] signed ones, with pages, a search and its result', async () => {
    const signed = Array.from({ length: 12 }, () => aSignedDocument);
    show(list({ ...aSignedDocument, sealFollows: true }, { ...aSignedDocument, revokedAt: WHEN }, ...signed));
    await screen.findByText(/sealed file follows/);
    screen.getByText(/No longer in force since/);
    screen.getByRole('navigation');
    nothingElse();
    await userEvent.type(screen.getByRole('searchbox'), 'qq');
    await screen.findByText(/0 documents? found/);
    nothingElse();
  });

  it('[DASH-2] no documents, and a list that cannot be read', async () => {
    const empty = show(list());
    await screen.findByText(/No documents yet/);
    nothingElse();
    empty.unmount();
    show(broken);
    await screen.findByText(/Failed to load data/);
    nothingElse();
  });

  it.each([
    [aDocument({}), /can be uploaded again/],
    [aDocument({ documentStatus: 'rejected', paidBackAt: WHEN }), /was paid back/],
    [aSignedDocument, /can still be verified/],
  ])('[DASH-2] the question before one is deleted, a refusal, and a file that is not there: %#', async (one, said) => {
    const file = `/api/documents/${'0'.repeat(36)}`;
    answering({ '/api/documents/user/u1': list(one), [file]: broken });
    renderInProduct(<DocumentsTab userId="u1" onAdd={none} onPreview={none} onNotes={none} />);
    await press(/^\[\[Delete/);
    await screen.findByText(said);
    nothingElse();
    await press('[[Delete]]');
    await screen.findByText(/Failed to delete document/);
    nothingElse();
    if (!one.signedDocumentLink) return;
    await press(/Download signed/);
    await screen.findByText(/could not be downloaded/);
    nothingElse();
  });

  it('[DASH-2] one that was deleted, and one that cannot be', async () => {
    let rows = [aDocument({}), aDocument({ documentStatus: 'processing' })];
    const file = `/api/documents/${'0'.repeat(36)}`;
    answering({ '/api/documents/user/u1': () => list(...rows), [file]: () => ((rows = rows.slice(1)), data(null)) });
    renderInProduct(<DocumentsTab userId="u1" onAdd={none} onPreview={none} onNotes={none} />);
    const [first, second] = await screen.findAllByRole('button', { name: /^\[\[Delete/ });
    act(() => second!.focus());
    await screen.findByRole('tooltip');
    nothingElse();
    await userEvent.click(first!);
    await press('[[Delete]]');
    await screen.findByText(/was deleted/);
    nothingElse();
  });
});

describe('what a file carries', () => {
  const flags = toFileFlagAnswers(FILE_FLAG_CODES);

  it.each([hi, bn])('[VLT-2] is said in each language', (words) =>
    expect(Object.keys(words).sort()).toEqual([...FILE_FLAG_CODES].sort()),
  );

  it('[PRV-1] stands in the catalogue, with what can be done about it', () => {
    renderInProduct(
      <>
        <FlagMarks flags={flags} of="balance-sheet.pdf" />
        <FlagNotice id="x" name="balance-sheet.pdf" flags={flags} canReplace />
      </>,
    );
    const said = flags.flatMap(({ text }) => [text, text.charAt(0).toUpperCase() + text.slice(1)]);
    expect(screen.getByRole('list').getAttribute('aria-label')).toMatch(/^\[\[What/);
    expect(unspokenTexts([...OWN, ...said])).toEqual([]);
  });
});
