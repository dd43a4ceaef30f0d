import type { DocumentAnswer } from '@udin/contracts';
import { type DocumentsFilter, filterDocuments, FIRST_FILTER } from './filter-documents';

const aDocument = (fileName: string, part: Partial<DocumentAnswer> = {}) =>
  ({
    fileName,
    documentTypeName: 'Net Worth',
    documentStatus: 'pending',
    uploadedDate: '2026-11-20T10:00:00Z',
    id: `id-of-${fileName}`,
    transactionId: 'TXN_1',
    udin: null,
    signedFileName: null,
    ...part,
  }) as DocumentAnswer;

const DOCUMENTS = [
  aDocument('b10.pdf', { uploadedDate: '2026-11-22T10:00:00Z' }),
  aDocument('b9.pdf', { documentStatus: 'signed', udin: '26123456ABCDEF1234' }),
  aDocument('a.pdf', { documentStatus: 'rejected', documentTypeName: 'Turnover' }),
  aDocument('asked.pdf', {
    documentStatus: 'rejected',
    refundRequest: 'requested',
    uploadedDate: '2026-11-19T10:00:00Z',
  }),
  aDocument('c.pdf', { documentStatus: 'processing', waitingFor: 'answer', uploadedDate: '2026-11-21T10:00:00Z' }),
];
const names = (filter: Partial<DocumentsFilter>) =>
  filterDocuments(DOCUMENTS, { ...FIRST_FILTER, ...filter }).map(({ fileName }) => fileName);

describe('the own documents', () => {
  it.each([
    [{}, ['b10.pdf', 'c.pdf', 'b9.pdf', 'a.pdf', 'asked.pdf']],
    [{ sort: 'name' }, ['a.pdf', 'asked.pdf', 'b9.pdf', 'b10.pdf', 'c.pdf']],
    [{ sort: 'type', show: 'rejected' }, ['asked.pdf', 'a.pdf']],
    [{ show: 'for-you' }, ['c.pdf', 'a.pdf']],
    [{ show: 'signed' }, ['b9.pdf']],
    [{ q: '26123456abcdef' }, ['b9.pdf']],
    [{ q: ' TURN  a.pdf ' }, ['a.pdf']],
    [{ q: 'nothing' }, []],
    [{ q: '22 nov 2026' }, ['b10.pdf']],
    [{ q: 'nov 2026 b9' }, ['b9.pdf']],
    [{ q: '2025' }, []],
  ] as [Partial<DocumentsFilter>, string[]][])('[DASH-2] by %j', (filter, expected) => {
    expect(names(filter)).toEqual(expected);
  });

  it('[DASH-2] by letters that a Mac has written in parts, or people without their dots', () => {
    const named = [aDocument('Résumé of क़र्ज़.pdf'.normalize('NFD'))];
    for (const q of ['résumé', 'क़र्ज़', 'कर्ज'])
      expect(filterDocuments(named, { ...FIRST_FILTER, q: q.normalize('NFC') })).toHaveLength(1);
  });
});
