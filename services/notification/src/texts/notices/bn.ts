import type { NoticeTexts } from './en';

export const bn: NoticeTexts = {
  ready: 'আপনার অ্যাকাউন্ট তৈরি।',
  canBeProcessed: (count) => `এখন ${count}টি নথির কাজ করা যাবে।`,
  paymentFailed: (amount) => `${amount} পেমেন্ট হয়নি`,
  tryAgain: (reason) => `আপনি আবার চেষ্টা করতে পারেন। তবুও আপনার ব্যাঙ্ক টাকা কেটে থাকলে, তা নিজে থেকেই ফেরত আসবে। কারণ: ${reason}`,
  waitForUpload: (count) => `পেমেন্ট করা ${count}টি নথি আপলোডের অপেক্ষায়`,
  notAgain: 'আপনাকে আবার টাকা দিতে হবে না।',
  arrived: (fileName) => `${fileName} আমরা পেয়েছি`,
  haveArrived: (count) => `${count}টি নথি আমরা পেয়েছি`,
  expected: (type, moment) => `${type}। ${moment}-এর মধ্যে পাওয়ার কথা।`,
  allExpected: (names, moment) => `${names}। সবগুলি ${moment}-এর মধ্যে পাওয়ার কথা।`,
  download: (names) => `আপনার ড্যাশবোর্ড থেকে ডাউনলোড করুন: ${names}।`,
  deleted: (fileName) => `${fileName} মুছে ফেলা হয়েছে`,
  goneForGood: 'এর ফাইল ও নোটগুলি মুছে গেছে। নথিটি যে স্বাক্ষরিত হয়েছিল, তা পরেও যাচাই করা যাবে।',
  goneWithPlace: 'এর ফাইল ও নোটগুলি মুছে গেছে। পেমেন্ট করা আপলোডটি আবার ব্যবহার করা যাবে।',
  goneWithMoney: 'এর ফাইল ও নোটগুলি মুছে গেছে। এর টাকা ফেরত দেওয়া হয়েছে: এর জায়গায় আর কিছু পাঠানো যাবে না।',
  goneWithMoneyAtBank: 'এর ফাইল ও নোটগুলি মুছে গেছে। এর জন্য দেওয়া টাকা আপনার ব্যাঙ্ক ফিরিয়ে নিয়েছে: এর জায়গায় আর কিছু পাঠানো যাবে না।',
  noteWritten: 'আমাদের অ্যাকাউন্ট্যান্টরা আপনাকে লিখেছেন।',
  lateUntil: (moment) => `আমরা দুঃখিত। নতুন তারিখ: ${moment}।`,
  because: (reason) => `কারণ: ${reason}`,
  forUnused: (fileName, reason) => `${fileName}-এর জন্য, যা আপলোড হয়নি। কারণ: ${reason}`,
};
