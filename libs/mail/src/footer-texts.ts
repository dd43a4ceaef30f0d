import type { InEachLanguage } from './in-each-language';

/** Under every email that the reader can decline; leads to where that is done. */
export const DECLINE: InEachLanguage<string> = {
  en: 'You can switch emails like this one off in your dashboard.',
  hi: 'ऐसे ईमेल आप अपने डैशबोर्ड से बंद कर सकते हैं।',
  bn: 'এই ধরনের ইমেল আপনি নিজের ড্যাশবোর্ড থেকে বন্ধ করতে পারেন।',
};
