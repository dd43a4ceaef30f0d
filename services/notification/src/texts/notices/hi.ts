import type { NoticeTexts } from './en';

export const hi: NoticeTexts = {
  ready: 'आपका खाता तैयार है।',
  canBeProcessed: (count) => `अब ${count} दस्तावेज़${count === 1 ? '' : 'ों'} पर काम हो सकता है।`,
  paymentFailed: (amount) => `${amount} का भुगतान नहीं हो सका`,
  tryAgain: (reason) =>
    `आप फिर से कोशिश कर सकते हैं। अगर फिर भी आपके बैंक ने पैसे काट लिए हों, तो वे अपने आप वापस आ जाएँगे। कारण: ${reason}`,
  waitForUpload: (count) =>
    `भुगतान ${count === 1 ? 'किया गया' : 'किए गए'} ${count} दस्तावेज़ अपलोड की प्रतीक्षा में ${count === 1 ? 'है' : 'हैं'}`,
  notAgain: 'आपको दोबारा भुगतान नहीं करना है।',
  arrived: (fileName) => `${fileName} हमें मिल गया`,
  haveArrived: (count) => `${count} दस्तावेज़ हमें मिल ${count === 1 ? 'गया' : 'गए'}`,
  expected: (type, moment) => `${type}। ${moment} तक अपेक्षित।`,
  allExpected: (names, moment) => `${names}। सभी ${moment} तक अपेक्षित।`,
  download: (names) => `अपने डैशबोर्ड से डाउनलोड करें: ${names}।`,
  deleted: (fileName) => `${fileName} हटा दिया गया`,
  goneForGood: 'उसकी फ़ाइलें और नोट हटा दिए गए हैं। दस्तावेज़ पर हस्ताक्षर हुए थे, यह आगे भी जाँचा जा सकता है।',
  goneWithPlace: 'उसकी फ़ाइल और नोट हटा दिए गए हैं। जिस अपलोड का भुगतान हो चुका है, उसका फिर से उपयोग किया जा सकता है।',
  goneWithMoney: 'उसकी फ़ाइल और नोट हटा दिए गए हैं। उसके पैसे लौटाए जा चुके हैं: उसकी जगह कुछ नहीं भेजा जा सकता।',
  goneWithMoneyAtBank:
    'उसकी फ़ाइल और नोट हटा दिए गए हैं। उसके लिए दिया गया पैसा आपके बैंक ने वापस ले लिया है: उसकी जगह कुछ नहीं भेजा जा सकता।',
  noteWritten: 'हमारे अकाउंटेंट ने आपको लिखा है।',
  lateUntil: (moment) => `हमें खेद है। नई तारीख़: ${moment}।`,
  because: (reason) => `कारण: ${reason}`,
  forUnused: (fileName, reason) => `${fileName} के लिए, जो अपलोड नहीं हुई। कारण: ${reason}`,
};
