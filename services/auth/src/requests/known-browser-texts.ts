import type { Language } from '@udin/contracts';

/** The page that the link of a reset mail opens. Without marks of HTML. */
export const KNOWN_BROWSER_TEXTS: Record<Language, { known: string; means: string; next: string }> = {
  en: {
    known: 'This browser is known now',
    means: 'What others try in your name no longer keeps you out here.',
    next: 'Log in, or ask for a new code',
  },
  hi: {
    known: 'अब हम इस ब्राउज़र को पहचानते हैं',
    means: 'आपके नाम पर दूसरे जो भी कोशिश करें, उससे अब यहाँ आपको रोका नहीं जाएगा।',
    next: 'लॉग इन करें, या नया कोड माँगें',
  },
  bn: {
    known: 'এই ব্রাউজারটি এখন আমাদের চেনা',
    means: 'আপনার নামে অন্যরা যা-ই চেষ্টা করুক, এখানে তা আর আপনাকে আটকাবে না।',
    next: 'লগ ইন করুন, অথবা নতুন কোড চান',
  },
};
