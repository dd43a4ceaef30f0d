import type { ProofVerdict } from './document/proof.answers';
import type { Language } from './languages';
import { ENDING_REASONS, type EndingReason } from './udin/udin-reasons';

/** What the public check says: the page behind the QR code, which runs no script, and the product's own page. */
export interface VerificationTexts {
  title: string;
  verdicts: Record<ProofVerdict, string>;
  advice: Record<ProofVerdict, string>;
  type: string;
  holder: string;
  signed: string;
  sealed: string;
  replaced: string;
  revoked: string;
  reason: string;
  /** Why it was revoked or replaced; free words come beside it, as they were entered. */
  reasons: Readonly<Record<EndingReason, string>>;
  remark: string;
  code: string;
  fingerprint: string;
  checked: string;
  dropFile: string;
  udinCheck: string;
  print: string;
  platform: string;
  /** Instead of an answer; it must not be taken for "unknown". */
  later: string;
  /** Of a file every byte of which was compared. */
  sameBytes: string;
  unknownFile: string;
  /** Of a UDIN, where the advice speaks of a code. */
  genuineUdin: string;
  unknownUdin: string;
  enterNumber: string;
  numberHint: string;
  /** Of what is neither of them. */
  wrongNumber: (characters: number) => string;
  verify: string;
  or: string;
  chooseFiles: string;
  /** Where nothing can be dragged. */
  chooseByFinger: string;
  dropHint: string;
  checking: string;
  checkSeal: string;
  checkSealHint: string;
  tooMany: string;
  file: string;
  result: string;
}

export const VERIFICATION_TEXTS: Record<Language, VerificationTexts> = {
  en: {
    title: 'Document check',
    verdicts: {
      genuine: 'Genuine',
      altered: 'Altered',
      'added-to': 'Something was added',
      revoked: 'Revoked',
      replaced: 'Replaced',
      unknown: 'Unknown',
    },
    advice: {
      genuine: 'A document with this code was signed and sealed here. Compare what you hold with the lines below.',
      altered: 'This file is not the one that was sealed here. Do not rely on it.',
      'added-to':
        'The sealed document is in this file, but something was added afterwards, and what you see may be different. Ask for the file as it was sealed.',
      revoked: 'This document was genuine and is no longer in force. Do not rely on it.',
      replaced: 'This document was genuine; a newer one has taken its place. Ask for the newer one.',
      unknown: 'No document with this code was signed here. Check the code, or ask whoever gave you the document.',
    },
    type: 'Type',
    holder: 'Made for',
    signed: 'Signed on',
    sealed: 'Sealed on',
    replaced: 'Replaced on',
    revoked: 'Revoked on',
    reason: 'Reason',
    reasons: ENDING_REASONS,
    remark: 'Remark',
    code: 'Code',
    fingerprint: 'SHA-256 of the sealed file',
    checked: 'Checked on',
    dropFile: 'Check the file itself, byte for byte',
    udinCheck: 'Check the UDIN at ICAI',
    print: 'This page can be printed.',
    later: 'This check cannot be answered just now. Wait a minute and open the page again.',
    platform: 'The seal is that of the platform. It is not the signature of the accountant.',
    sameBytes: 'Every byte of this file is as it was signed and sealed here.',
    unknownFile: 'No document signed here has this content. If it carries a seal, the seal can be checked.',
    genuineUdin: 'A document with this UDIN was signed here. Compare what you hold with the lines below.',
    unknownUdin: 'No document with this UDIN was signed here. Check the number, or ask whoever gave you the document.',
    enterNumber: 'UDIN or code',
    numberHint: 'The number beside the signature, or the code beside the QR code',
    wrongNumber: (characters) =>
      `A UDIN has 8 digits and then 10 letters or digits; a code has 15 letters or digits. This has ${characters}: please compare it with the document.`,
    verify: 'Verify',
    or: 'or',
    chooseFiles: 'Drag signed files here, or choose them',
    chooseByFinger: 'Choose signed files',
    dropHint: 'They are compared on this device and not uploaded. Up to 100 at once.',
    checking: 'Checking…',
    checkSeal: 'Check the seal in this file',
    checkSealHint: 'For this the file is sent to us. It is not kept.',
    tooMany: 'At most 100 files can be checked at once.',
    file: 'File',
    result: 'Result',
  },
  hi: {
    title: 'दस्तावेज़ की जाँच',
    verdicts: {
      genuine: 'असली',
      altered: 'बदला हुआ',
      'added-to': 'कुछ जोड़ा गया है',
      revoked: 'रद्द',
      replaced: 'नया दस्तावेज़ आ चुका है',
      unknown: 'अज्ञात',
    },
    advice: {
      genuine: 'इस कोड वाला दस्तावेज़ यहाँ हस्ताक्षरित और सील किया गया था। अपने दस्तावेज़ को नीचे की जानकारी से मिलाएँ।',
      altered: 'यह वह फ़ाइल नहीं है जो यहाँ सील की गई थी। इस पर भरोसा न करें।',
      'added-to':
        'सील किया हुआ दस्तावेज़ इस फ़ाइल में है, पर बाद में कुछ जोड़ा गया है; जो दिखता है वह अलग हो सकता है। वही फ़ाइल माँगें जिस पर सील लगी थी।',
      revoked: 'यह दस्तावेज़ असली था, पर अब मान्य नहीं है। इस पर भरोसा न करें।',
      replaced: 'यह दस्तावेज़ असली था; अब इसकी जगह नया दस्तावेज़ है। नया दस्तावेज़ माँगें।',
      unknown: 'इस कोड वाला कोई दस्तावेज़ यहाँ हस्ताक्षरित नहीं हुआ। कोड जाँचें, या जिसने दस्तावेज़ दिया उससे पूछें।',
    },
    type: 'प्रकार',
    holder: 'किसके लिए',
    signed: 'हस्ताक्षर की तारीख़',
    sealed: 'सील लगने की तारीख़',
    replaced: 'बदले जाने की तारीख़',
    revoked: 'रद्द होने की तारीख़',
    reason: 'कारण',
    reasons: {
      particulars: 'ICAI को दिए गए विवरण सही नहीं थे।',
      'signed-anew': 'दस्तावेज़ में सुधार करके उस पर फिर से हस्ताक्षर किए गए।',
      'not-valid': 'यह दस्तावेज़ जारी नहीं होना चाहिए था।',
      request: 'ग्राहक के अनुरोध पर इसे वापस लिया गया।',
      mistyped: 'नंबर ग़लत लिखा गया था।',
      rejected: 'हस्ताक्षर के बाद दस्तावेज़ अस्वीकार कर दिया गया।',
      'taken-back': 'हस्ताक्षरित फ़ाइल वापस ली गई: वह ग़लती से भेजी गई थी।',
    },
    remark: 'टिप्पणी',
    code: 'कोड',
    fingerprint: 'सील की गई फ़ाइल का SHA-256',
    checked: 'जाँच की तारीख़',
    dropFile: 'पूरी फ़ाइल जाँचें, हर बाइट',
    udinCheck: 'ICAI पर UDIN जाँचें',
    print: 'यह पेज छापा जा सकता है।',
    later: 'अभी यह जाँच नहीं हो पा रही है। एक मिनट बाद यह पेज फिर खोलें।',
    platform: 'यह सील प्लेटफ़ॉर्म की है। यह अकाउंटेंट का हस्ताक्षर नहीं है।',
    sameBytes: 'यह फ़ाइल हूबहू वही है जो यहाँ हस्ताक्षरित और सील की गई थी: इसका एक भी बाइट नहीं बदला।',
    unknownFile: 'यहाँ हस्ताक्षरित किसी दस्तावेज़ की सामग्री ऐसी नहीं है। अगर इस पर सील है, तो सील जाँची जा सकती है।',
    genuineUdin: 'इस UDIN वाला दस्तावेज़ यहाँ हस्ताक्षरित हुआ था। अपने दस्तावेज़ को नीचे की जानकारी से मिलाएँ।',
    unknownUdin: 'इस UDIN वाला कोई दस्तावेज़ यहाँ हस्ताक्षरित नहीं हुआ। नंबर जाँचें, या जिसने दस्तावेज़ दिया उससे पूछें।',
    enterNumber: 'UDIN या कोड',
    numberHint: 'हस्ताक्षर के पास का नंबर, या QR कोड के पास का कोड',
    wrongNumber: (characters) =>
      `UDIN में 8 अंक और फिर 10 अक्षर या अंक होते हैं; कोड में 15 अक्षर या अंक। यहाँ इनकी संख्या ${characters} है: कृपया दस्तावेज़ से मिलाएँ।`,
    verify: 'जाँचें',
    or: 'या',
    chooseFiles: 'हस्ताक्षरित फ़ाइलें यहाँ खींचकर लाएँ, या चुनें',
    chooseByFinger: 'हस्ताक्षरित फ़ाइलें चुनें',
    dropHint: 'इन्हें इसी डिवाइस पर मिलाया जाता है, ये अपलोड नहीं होतीं। एक बार में अधिकतम 100।',
    checking: 'जाँच हो रही है…',
    checkSeal: 'इस फ़ाइल की सील जाँचें',
    checkSealHint: 'इसके लिए फ़ाइल हमें भेजी जाती है। हम उसे रखते नहीं।',
    tooMany: 'एक बार में अधिकतम 100 फ़ाइलें जाँची जा सकती हैं।',
    file: 'फ़ाइल',
    result: 'परिणाम',
  },
  bn: {
    title: 'নথি যাচাই',
    verdicts: {
      genuine: 'আসল',
      altered: 'পরিবর্তিত',
      'added-to': 'কিছু যোগ করা হয়েছে',
      revoked: 'বাতিল',
      replaced: 'নতুন নথি এসেছে',
      unknown: 'অজানা',
    },
    advice: {
      genuine: 'এই কোডের নথি এখানে স্বাক্ষরিত ও সিল করা হয়েছিল। আপনার নথি নিচের তথ্যের সঙ্গে মিলিয়ে দেখুন।',
      altered: 'এখানে যে ফাইল সিল করা হয়েছিল, এটি সেই ফাইল নয়। এর উপর নির্ভর করবেন না।',
      'added-to':
        'সিল করা নথি এই ফাইলে আছে, কিন্তু পরে কিছু যোগ করা হয়েছে; যা দেখা যাচ্ছে তা আলাদা হতে পারে। যে ফাইল সিল করা হয়েছিল সেটিই চেয়ে নিন।',
      revoked: 'নথিটি আসল ছিল, কিন্তু এখন আর কার্যকর নয়। এর উপর নির্ভর করবেন না।',
      replaced: 'নথিটি আসল ছিল; এখন তার জায়গায় নতুন নথি আছে। নতুন নথিটি চেয়ে নিন।',
      unknown: 'এই কোডের কোনো নথি এখানে স্বাক্ষরিত হয়নি। কোড মিলিয়ে দেখুন, অথবা যিনি নথি দিয়েছেন তাঁকে জিজ্ঞাসা করুন।',
    },
    type: 'ধরন',
    holder: 'যাঁর জন্য',
    signed: 'স্বাক্ষরের তারিখ',
    sealed: 'সিল করার তারিখ',
    replaced: 'বদলানোর তারিখ',
    revoked: 'বাতিলের তারিখ',
    reason: 'কারণ',
    reasons: {
      particulars: 'ICAI-কে দেওয়া বিবরণ সঠিক ছিল না।',
      'signed-anew': 'নথিটি সংশোধন করে আবার স্বাক্ষর করা হয়েছে।',
      'not-valid': 'নথিটি জারি করা উচিত হয়নি।',
      request: 'গ্রাহকের অনুরোধে এটি প্রত্যাহার করা হয়েছে।',
      mistyped: 'নম্বরটি ভুল লেখা হয়েছিল।',
      rejected: 'স্বাক্ষরের পরে নথিটি প্রত্যাখ্যান করা হয়েছে।',
      'taken-back': 'স্বাক্ষরিত ফাইলটি ফিরিয়ে নেওয়া হয়েছে: সেটি ভুল করে পাঠানো হয়েছিল।',
    },
    remark: 'মন্তব্য',
    code: 'কোড',
    fingerprint: 'সিল করা ফাইলের SHA-256',
    checked: 'যাচাইয়ের তারিখ',
    dropFile: 'পুরো ফাইলটি যাচাই করুন, প্রতিটি বাইট',
    udinCheck: 'ICAI-তে UDIN যাচাই করুন',
    print: 'এই পেজটি ছাপা যায়।',
    later: 'এখন যাচাই করা যাচ্ছে না। এক মিনিট পরে এই পেজটি আবার খুলুন।',
    platform: 'এই সিল প্ল্যাটফর্মের। এটি অ্যাকাউন্ট্যান্টের স্বাক্ষর নয়।',
    sameBytes: 'এখানে স্বাক্ষর ও সিল করার সময় ফাইলটি যেমন ছিল, হুবহু তেমনই আছে: একটি বাইটও বদলায়নি।',
    unknownFile: 'এখানে স্বাক্ষরিত কোনো নথির বিষয়বস্তু এমন নয়। এতে সিল থাকলে সিলটি যাচাই করা যায়।',
    genuineUdin: 'এই UDIN-এর নথি এখানে স্বাক্ষরিত হয়েছিল। আপনার নথি নিচের তথ্যের সঙ্গে মিলিয়ে দেখুন।',
    unknownUdin: 'এই UDIN-এর কোনো নথি এখানে স্বাক্ষরিত হয়নি। নম্বর মিলিয়ে দেখুন, অথবা যিনি নথি দিয়েছেন তাঁকে জিজ্ঞাসা করুন।',
    enterNumber: 'UDIN বা কোড',
    numberHint: 'স্বাক্ষরের পাশের নম্বর, বা QR কোডের পাশের কোড',
    wrongNumber: (characters) =>
      `UDIN-এ 8টি অঙ্ক, তারপর 10টি অক্ষর বা অঙ্ক থাকে; কোডে 15টি অক্ষর বা অঙ্ক। এতে ${characters}টি আছে: অনুগ্রহ করে নথির সঙ্গে মিলিয়ে দেখুন।`,
    verify: 'যাচাই করুন',
    or: 'অথবা',
    chooseFiles: 'স্বাক্ষরিত ফাইল এখানে টেনে আনুন, বা বেছে নিন',
    chooseByFinger: 'স্বাক্ষরিত ফাইল বেছে নিন',
    dropHint: 'এই ডিভাইসেই মিলিয়ে দেখা হয়, আপলোড হয় না। একবারে সর্বাধিক 100টি।',
    checking: 'যাচাই চলছে…',
    checkSeal: 'এই ফাইলের সিল যাচাই করুন',
    checkSealHint: 'এর জন্য ফাইলটি আমাদের কাছে পাঠানো হয়। আমরা সেটি রাখি না।',
    tooMany: 'একবারে সর্বাধিক 100টি ফাইল যাচাই করা যায়।',
    file: 'ফাইল',
    result: 'ফলাফল',
  },
};
