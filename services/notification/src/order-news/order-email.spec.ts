import { type Language, LANGUAGES } from '@udin/contracts';
import { toEmail } from './order-email';

const item = (fileName: string) => ({
  documentId: fileName,
  fileName,
  documentType: 'net-worth',
  at: '2026-11-26T10:00:00.000Z',
  signedFileName: 'signed.pdf',
});
const NEWS = [{ about: 'signed' }, { about: 'moved', to: 'processing' }] as const;
const labelOf = (news: (typeof NEWS)[number], language: Language, names: [string, ...string[]]) => {
  const [first, ...others] = names;
  const about = { ...news, firstName: 'Ananya', transactionId: 'TXN_1', language };
  return toEmail(about, [item(first), ...others.map(item)]).action!.label;
};

it.each(LANGUAGES)('[DOC-5] the button of a mail about several documents speaks of several: %s', (language) => {
  for (const news of NEWS) {
    const several = labelOf(news, language, ['a.pdf', 'b.pdf']);
    expect(several).not.toBe(labelOf(news, language, ['a.pdf']));
    expect(several).toBe(labelOf(news, language, ['a.pdf', 'b.pdf', 'c.pdf']));
  }
});

it('[DOC-5] and in English it is a plural', () => {
  const labels = NEWS.map((news) => labelOf(news, 'en', ['a.pdf', 'b.pdf']));
  expect(labels).toEqual(['Download the signed documents', 'See the documents']);
});
