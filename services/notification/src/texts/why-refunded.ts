import type { Language, RefundCause } from '@udin/contracts';
import type { PaymentRefunded } from '@udin/contracts/events';
import { wordsOf } from './words-of';

const hi: Record<RefundCause, string> = {
  'paid-elsewhere':
    'इस ऑर्डर के एक दस्तावेज़ का भुगतान पहले ही दूसरे ऑर्डर में हो चुका था, इसलिए यह भुगतान लौटाया जा रहा है। जो दस्तावेज़ रह गए हैं, उन्हें नए सिरे से ऑर्डर करें।',
  'paid-twice': 'इस ऑर्डर का भुगतान पहले ही हो चुका था, इसलिए दूसरा भुगतान लौटाया जा रहा है।',
  'other-amount': 'चुकाई गई राशि इस ऑर्डर की राशि के बराबर नहीं थी।',
  'account-closed': 'यह भुगतान आने से पहले आपका खाता बंद हो चुका था, इसलिए यह लौटाया जा रहा है।',
  'at-provider': 'पैसे भुगतान सेवा के माध्यम से लौटाए गए।',
};

const bn: Record<RefundCause, string> = {
  'paid-elsewhere':
    'এই অর্ডারের একটি নথির টাকা আগেই অন্য অর্ডারে দেওয়া হয়েছিল, তাই এই পেমেন্ট ফেরত দেওয়া হচ্ছে। যে নথিগুলি বাকি আছে, সেগুলির নতুন অর্ডার করুন।',
  'paid-twice': 'এই অর্ডারের টাকা আগেই দেওয়া হয়েছিল, তাই দ্বিতীয় পেমেন্টটি ফেরত দেওয়া হচ্ছে।',
  'other-amount': 'যে টাকা দেওয়া হয়েছিল, তা এই অর্ডারের টাকার সঙ্গে মেলেনি।',
  'account-closed': 'এই পেমেন্ট আসার আগেই আপনার অ্যাকাউন্ট বন্ধ হয়ে গিয়েছিল, তাই এটি ফেরত দেওয়া হচ্ছে।',
  'at-provider': 'টাকা পেমেন্ট পরিষেবার মাধ্যমে ফেরত দেওয়া হয়েছে।',
};

/** What a person wrote stays as it is. The system's own reasons are English, with a code. */
export function whyRefunded({ because, reason }: PaymentRefunded, language: Language): string {
  return wordsOf(because, { hi, bn }, language) ?? reason;
}
