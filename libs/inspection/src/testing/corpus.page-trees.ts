import { packedObjects, pdfOf } from './hostile-pdf';
import { no, ok, row, type Row } from './row';

const noPages = no('file.damaged', /it holds no pages/);
const CATALOG = '<</Type/Catalog/Pages 2 0 R>>';
const PAGE = '<</Type/Page/Parent 2 0 R>>';
const TOP = '<</Type/Pages/Kids[3 0 R]/Count 1>>';

/** PDFs whose pages cannot be reached, and those that look as if. */
export const PAGE_TREE_ROWS: Row[] = [
  row(
    'PDF-50',
    'its tree is its only page',
    'a.pdf',
    () => pdfOf(CATALOG, '<</Type/Pages/Kids[2 0 R]/Count 1>>'),
    noPages,
  ),
  row(
    'PDF-53',
    'the same, with itself above it',
    'a.pdf',
    () => pdfOf(CATALOG, '<</Type/Pages/Parent 2 0 R/Kids[2 0 R]/Count 1>>'),
    noPages,
  ),
  row(
    'PDF-54',
    'the same, its page beside it',
    'a.pdf',
    () => pdfOf(CATALOG, '<</Type/Pages/Kids[2 0 R]/Count 1>>', '<</Type/Page/Parent 2 0 R>>'),
    noPages,
  ),
  row('PDF-51', 'its page is not there', 'a.pdf', () => pdfOf(CATALOG, '<</Type/Pages/Kids[9 0 R]/Count 1>>'), noPages),
  row(
    'PDF-52',
    'a page that does not say so',
    'a.pdf',
    () => pdfOf(CATALOG, '<</Type/Pages/Kids[3 0 R]/Count 1>>', '<</MediaBox[0 0 595 842]>>'),
    ok(),
  ),
  row(
    'PDF-60',
    'a branch below the tree leads back to it, its page beside them',
    'a.pdf',
    () => pdfOf(CATALOG, TOP, '<</Type/Pages/Parent 2 0 R/Kids[2 0 R]/Count 1>>', PAGE),
    noPages,
  ),
  row(
    'PDF-61',
    'a branch below the tree is its own kid, its page beside them',
    'a.pdf',
    () => pdfOf(CATALOG, TOP, '<</Type/Pages/Parent 2 0 R/Kids[3 0 R]/Count 1>>', PAGE),
    noPages,
  ),
  row(
    'PDF-62',
    'two branches, each above the other',
    'a.pdf',
    () =>
      pdfOf(
        CATALOG,
        '<</Type/Pages/Parent 3 0 R/Kids[3 0 R]/Count 1>>',
        '<</Type/Pages/Parent 2 0 R/Kids[2 0 R]/Count 1>>',
        PAGE,
      ),
    noPages,
  ),
  row(
    'PDF-63',
    'the same, the lower one packed',
    'a.pdf',
    () => pdfOf(CATALOG, TOP, packedObjects('3 0 <</Parent 2 0 R/Kids[2 0 R]/Count 1>>').toString('latin1'), PAGE),
    noPages,
  ),
  row(
    'PDF-64',
    'a loop that has a page, too',
    'a.pdf',
    () => pdfOf(CATALOG, TOP, '<</Type/Pages/Parent 2 0 R/Kids[2 0 R 4 0 R]/Count 2>>', '<</Type/Page/Parent 3 0 R>>'),
    ok(),
  ),
  row(
    'PDF-65',
    'a loop in an older version',
    'a.pdf',
    () =>
      Buffer.concat([
        pdfOf(CATALOG, TOP, '<</Type/Pages/Parent 2 0 R/Kids[2 0 R]/Count 1>>'),
        pdfOf(CATALOG, TOP, '<</Type/Pages/Parent 2 0 R/Kids[4 0 R]/Count 1>>', PAGE),
      ]),
    ok(),
  ),
  row(
    'PDF-66',
    'more branches than one looks into',
    'a.pdf',
    () => pdfOf(CATALOG, `<</Type/Pages/Kids[${'2 0 R '.repeat(99)}3 0 R]/Count 99>>`, PAGE),
    ok(),
  ),
];
