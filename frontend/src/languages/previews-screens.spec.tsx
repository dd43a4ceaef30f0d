import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FILE_FLAG_CODES, toFileFlagAnswers } from '@udin/contracts';
import { FILE_PREVIEW_REASONS } from '@udin/contracts/file-preview.answer';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { Arrivals } from '../features/previews/arrivals';
import { ConvertedView } from '../features/previews/converted-view';
import { fetchFile } from '../features/previews/fetch-file';
import { FileView } from '../features/previews/file-view';
import { PdfView } from '../features/previews/pdf/pdf-view';
import { openPdf } from '../features/previews/pdf/open-pdf';
import { PreviewDialog } from '../features/previews/preview-dialog';
import { type FailureReason, PreviewFailure } from '../features/previews/preview-failure';
import type { PreviewFile } from '../features/previews/preview-file';
import { BookView } from '../features/previews/sheet/book-view';
import { openBook } from '../features/previews/sheet/open-book';
import { ReadBook } from '../features/previews/sheet/read-book';
import { TextView } from '../features/previews/text/text-view';
import { openWord } from '../features/previews/word/open-word';
import { WordView } from '../features/previews/word/word-view';
import { changeLanguage } from '../lib/language/texts';
import { aWorkbook } from '../testing/a-workbook';
import { answering, data, refusal } from '../testing/answering';
import { renderInProduct } from '../testing/in-product';
import { expectNoOtherTexts, showMarkedTexts, unspokenTexts } from '../testing/unspoken-text';
import { en } from './en';

// Threads, and what they need of a browser, are not here: what is shown while they work, and when they fail, is.
jest.mock('../features/previews/fetch-file');
jest.mock('../features/previews/pdf/open-pdf', () => ({ openPdf: jest.fn() }));
jest.mock('../features/previews/sheet/open-book', () => ({ openBook: jest.fn() }));
jest.mock('../features/previews/word/open-word', () => ({ openWord: jest.fn() }));

const NAME = 'books.zip';
const OWN = [NAME, 'Ledger', 'Empty', 'Turnover', 'Sales', 'HTTP 503'];
const file: PreviewFile = { source: 'document', id: 'd1', name: NAME, mimeType: 'application/zip' };
const none = () => undefined;
const never = new Promise<never>(none);
const nothingElse = (said: readonly string[] = []) => expectNoOtherTexts([...said, ...OWN]);
const aDocument = (more: object = {}) =>
  answering({
    '/api/documents/d1': data({
      documentStatus: 'pending',
      documentLink: '/original',
      signedDocumentLink: '/signed',
      flags: toFileFlagAnswers(FILE_FLAG_CODES),
      signedFlags: [],
      ...more,
    }),
  });

beforeEach(() => {
  showMarkedTexts();
  for (const open of [openPdf, openBook, openWord, fetchFile]) jest.mocked(open).mockReturnValue(never);
});
afterEach(() => act(() => changeLanguage('en')));

describe('every text of a preview stands in the catalogue', () => {
  it('[PRV-1] a file with everything that a file may carry, which its owner can replace', async () => {
    aDocument();
    renderInProduct(<PreviewDialog file={{ ...file, kind: 'original' }} audience="user" onClose={none} />);
    await screen.findByText(/Save it as a PDF/);
    await screen.findByText(/^\[\[This type of file cannot be shown here/);
    nothingElse(toFileFlagAnswers(FILE_FLAG_CODES).map(({ text }) => text));
  });

  it('[PRV-1] a signed file, and one that cannot be read', async () => {
    aDocument();
    const shown = renderInProduct(<PreviewDialog file={{ ...file, kind: 'signed' }} audience="user" onClose={none} />);
    await screen.findByText('[[Signed]]');
    nothingElse();
    shown.unmount();
    answering({ '/api/documents/d1': refusal(503, '') });
    renderInProduct(<PreviewDialog file={file} audience="user" onClose={none} />);
    await screen.findByText('[[Preview not available]]');
    nothingElse();
  });

  it.each([
    ['a PDF', 'application/pdf', /^\[\[Opening books\.zip…\]\]$/],
    ['a Word file', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', /^\[\[Opening…\]\]$/],
    ['a workbook', 'application/vnd.ms-excel', /^\[\[Opening…\]\]$/],
    ['a text', 'text/plain', /^\[\[Opening…\]\]$/],
    ['a picture', 'image/png', undefined],
    ['a file that nobody knows', 'application/x-unknown', /^\[\[Preview not available\]\]$/],
  ])('[PRV-1] %s that is opened', async (_, mimeType, said) => {
    renderInProduct(<FileView file={{ ...file, mimeType }} link="/file" audience="user" />);
    if (said) await screen.findByText(said);
    else await screen.findByRole('img');
    expect(unspokenTexts(OWN)).toEqual([]);
  });

  it.each(Object.keys(en.previewFailure) as FailureReason[])('[PRV-1] a file that cannot be shown: %s', async (why) => {
    jest.mocked(openPdf).mockRejectedValue(new PreviewFailure(why));
    renderInProduct(<FileView file={{ ...file, mimeType: 'application/pdf' }} link="/file" audience="user" />);
    const { textContent } = await screen.findByText(/Unable to load document preview/);
    expect(textContent).toMatch(/^\[\[[^\]]*\]\]\n\[\[[^\]{]*\.\]\]$/);
    nothingElse();
  });

  it.each([
    ...Object.keys(FILE_PREVIEW_REASONS),
    // Of a later release of the server: its English sentence is better than none.
    'later',
  ])('[PRV-1] an Office file of which there is no PDF: %s', async (reason) => {
    const state = reason === 'preparing' ? 'preparing' : 'unavailable';
    const known: Record<string, string | undefined> = FILE_PREVIEW_REASONS;
    const message = known[reason] ?? 'Something new.';
    answering({ '/api/documents/d1/preview': data({ state, link: null, reason, message }) });
    renderInProduct(<ConvertedView file={file} link="/file" audience="user" onError={none} />);
    await screen.findByText(known[reason] ? `[[${message}]]` : message);
    expect(unspokenTexts([...OWN, 'Something new.'])).toEqual([]);
  });

  it('[PRV-1] an Office file whose PDF takes too long', async () => {
    jest.useFakeTimers();
    const preparing = {
      state: 'preparing',
      link: null,
      reason: 'preparing',
      message: 'The preview is being prepared.',
    };
    answering({ '/api/documents/d1/preview': data(preparing) });
    renderInProduct(<ConvertedView file={file} link="/file" audience="user" onError={none} />);
    await act(() => jest.advanceTimersByTimeAsync(90_000));
    screen.getByText(/takes longer than usual/);
    nothingElse();
    jest.useRealTimers();
  });

  it('[PRV-1] the sheets of a workbook, and what of them is not shown', async () => {
    const xml =
      '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Sales</t></is></c></row><row r="2" hidden="1"/>' +
      '<row r="3"><c r="A3"><f>NOW()</f></c></row></sheetData>';
    const sheets: Parameters<typeof aWorkbook>[0]['sheets'] = [
      { name: 'Ledger', xml },
      { name: 'Empty', xml: '<sheetData/>' },
      { name: 'Turnover', xml: '<drawing/>', isChart: true },
    ];
    const read = ReadBook.from(aWorkbook({ sheets }));
    const summary = { ...read.summary, hiddenSheets: 2, charts: 1, pictures: 2 };
    Object.assign(summary.sheets[0]!, { hiddenColumns: 1 });
    renderInProduct(<BookView book={{ ...summary, cells: async (window) => read.cells(window) }} onError={none} />);
    await userEvent.click(await screen.findByRole('gridcell', { name: '=NOW()' }));
    await screen.findByText(/does not hold the result/);
    screen.getByText(/1 chart.*2 pictures.*2 hidden sheets.*1 hidden row.*1 hidden column/);
    nothingElse(['=NOW()']);
    for (const [name, said] of [
      ['Empty', /This sheet is empty/],
      ['Turnover', /This sheet is a chart/],
    ] as const) {
      await userEvent.click(screen.getByRole('tab', { name }));
      await screen.findByText(said);
      nothingElse();
    }
  });

  it('[PRV-1] the beginning of a long text', async () => {
    jest.mocked(fetchFile).mockResolvedValue({ bytes: new TextEncoder().encode('Sales'), size: 1_000_000 });
    renderInProduct(<TextView link="/file" name={NAME} onError={none} />);
    await screen.findByText(/^\[\[This is its beginning/);
    nothingElse();
  });

  it('[PRV-1] the frame of a Word file', async () => {
    jest.mocked(openWord).mockResolvedValue({ html: '<p>Sales</p>', comments: 2 });
    renderInProduct(<WordView link="/file" name={NAME} onError={none} />);
    await screen.findByTitle(NAME);
    screen.getByText(/^\[\[Not shown: .*2 comments/);
    nothingElse();
  });

  it('[PRV-1] pages of a PDF: seen, a scan, one that cannot be drawn, one that takes too long, and too many', async () => {
    jest.useFakeTimers();
    let see: (entries: object[]) => void = none;
    Object.assign(globalThis, {
      IntersectionObserver: class {
        constructor(tell: typeof see) {
          see = tell;
        }
        observe = none;
        disconnect = none;
      },
    });
    const aPage = (drawn: Promise<void>, words: string[]) => ({
      getViewport: ({ scale }: { scale: number }) => ({ width: 595 * scale, height: 842 * scale }),
      cleanup: none,
      getTextContent: async () => ({ items: words.map((str) => ({ str, hasEOL: true })) }),
      render: () => ({ promise: drawn, cancel: none }),
    });
    const pages = [
      () => aPage(Promise.resolve(), ['Sales']),
      () => aPage(Promise.resolve(), []),
      () => aPage(Promise.reject(new Error('broken')), []),
      () => aPage(never, []),
    ];
    const pdf = { numPages: 501, getPage: async (number: number) => pages[number - 1]!() };
    const arrivals = new Arrivals();
    jest.mocked(openPdf).mockResolvedValue({ pdf: pdf as unknown as PDFDocumentProxy, arrivals });
    renderInProduct(<PdfView link="/file" name={NAME} onError={none} />);
    await screen.findByText(/^\[\[The first 500 of 501 pages/);
    const seen = screen.getAllByRole('img').slice(0, 4);
    see(seen.map((target) => ({ target, isIntersecting: true })));
    await act(() => jest.advanceTimersByTimeAsync(5_100));
    jest.useRealTimers();
    screen.getByText('[[Page 3 cannot be shown here. Download the file to see it.]]');
    screen.getByText('[[Page 4 takes too long to draw. Download the file to see it.]]');
    expect(seen[1]!.getAttribute('aria-label')).toBe('[[[[Page 2 of 501]], a picture without text]]');
    nothingElse();
  });
});
