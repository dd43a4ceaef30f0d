import type { InEachLanguage } from './in-each-language';

/** Under every email that the reader can decline; leads to where that is done. */
export const DECLINE: InEachLanguage<string> = {
  en: 'You can switch mails like this one off in your dashboard.',
  hi: 'ऐसे ईमेल आप अपने डैशबोर्ड में बंद कर सकते हैं।',
  bn: 'এই ধরনের ইমেল আপনি আপনার ড্যাশবোর্ডে বন্ধ করতে পারেন।',
};
