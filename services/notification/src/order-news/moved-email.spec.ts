import { LANGUAGES } from '@udin/contracts';
import { customerTexts } from '../texts/customer-texts';
import { toMovedEmail } from './moved-email';

const item = (fileName: string, isPaidBack = false) => ({
  documentId: fileName,
  fileName,
  documentType: 'net-worth',
  at: '2026-11-26T10:00:00.000Z',
  reason: 'Page 2 is missing.',
  isPaidBack,
});
const about = { firstName: 'Ananya', transactionId: 'TXN_1', language: 'en' as const };

const ENDED = LANGUAGES.flatMap((language) => (['rejected', 'failed'] as const).map((to) => ({ language, to })));

it.each(ENDED)('[DOC-5] of several $to documents says what can be done for them: $language', ({ language, to }) => {
  const { moved } = customerTexts(language);
  const told = (...paidBack: [boolean, boolean]) =>
    toMovedEmail([item('a.pdf', paidBack[0]), item('b.pdf', paidBack[1])], to, { ...about, language });
  expect(told(false, false).after).toEqual([moved.choice[to]]);
  const { after, facts } = told(false, true);
  expect(after).toEqual([moved.choice[to]]);
  expect(facts!.map(([, words]) => words.includes(moved.paidBack.replace(/\.$/, '')))).toEqual([false, true]);
  expect(told(true, true).after).toBeUndefined();
});

it('[DOC-5] of several that are worked on asks for nothing, and puts the Bengali genitive to its word', () => {
  const { subject, after } = toMovedEmail([item('a.pdf'), item('b.pdf')], 'processing', { ...about, language: 'bn' });
  expect([subject, after]).toEqual(['a.pdf ও আরও 1টির কাজ চলছে', undefined]);
});
