import type { AccountTexts } from './en';

export const hi: AccountTexts = {
  hello: (firstName) => (firstName ? `नमस्ते ${firstName},` : 'नमस्ते,'),
  notYou: 'अगर आपने यह नहीं माँगा था, तो इस ईमेल को अनदेखा करें: कोड के बिना कुछ नहीं होता।',
  registrationCode: {
    subject: (product) => `आपका ${product} सत्यापन कोड`,
    text: (product, minutes) =>
      `${product} के लिए अपना ईमेल सत्यापित करने के लिए यह कोड लिखें। यह ${minutes} मिनट तक, केवल एक बार काम करेगा।`,
  },
  resetCode: {
    subject: (product) => `अपना ${product} पासवर्ड रीसेट करें`,
    text: (minutes) => `नया पासवर्ड चुनने के लिए यह कोड लिखें। यह ${minutes} मिनट तक, केवल एक बार काम करेगा।`,
    otherAskers: (link) =>
      `क्या कोई और बार-बार कोड माँग रहा है, जिससे आपको कोड नहीं मिलता? यह लिंक अपने ब्राउज़र में खोलें, फिर अपना कोड माँगें: ${link}`,
  },
  tempPassword: {
    subject: (product) => `आपका अस्थायी ${product} पासवर्ड`,
    text: (product, days) =>
      `आपका ${product} खाता तैयार है। इस अस्थायी पासवर्ड से लॉग इन करें; यह ${days} दिन तक काम करेगा ` +
      'और आपसे अपना पासवर्ड चुनने को कहा जाएगा।',
  },
  passwordChanged: {
    subject: (product) => `आपका ${product} पासवर्ड बदल दिया गया है`,
    text: 'आपके खाते का पासवर्ड अभी बदला गया है, और दूसरे उपकरणों से लॉग आउट कर दिया गया है।',
    notYou: 'अगर यह आपने नहीं किया, तो अभी "पासवर्ड भूल गए?" से पासवर्ड रीसेट करें और हमसे संपर्क करें।',
  },
};
