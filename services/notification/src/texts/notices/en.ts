const documents = (count: number): string => `${count} document${count === 1 ? '' : 's'}`;

/**
 * The words in a customer's bell that no email has, in English. The other languages have the same type. Moments and
 * amounts come written.
 */
export const en = {
  ready: 'Your account is ready.',
  canBeProcessed: (count: number): string => `${documents(count)} can be processed now.`,
  paymentFailed: (amount: string): string => `Payment of ${amount} failed`,
  // Nobody knows it of every failure: a bank may have taken money before the provider gave up.
  tryAgain: (reason: string): string =>
    `${reason} You can try again. If your bank took money all the same, it will be returned automatically.`,
  waitForUpload: (count: number): string => `${count} paid document${count === 1 ? ' waits' : 's wait'} for the upload`,
  notAgain: 'You do not pay again.',
  arrived: (fileName: string): string => `${fileName} has arrived`,
  haveArrived: (count: number): string => `${documents(count)} have arrived`,
  expected: (type: string, moment: string): string => `${type}. Expected by ${moment}.`,
  allExpected: (names: string, moment: string): string => `${names}. All are expected by ${moment}.`,
  download: (names: string): string => `Download ${names} from your dashboard.`,
  deleted: (fileName: string): string => `${fileName} was deleted`,
  goneForGood: 'Its files and its notes are gone. What was signed can still be verified.',
  goneWithPlace: 'Its file and its notes are gone. The paid upload can be used again.',
  goneWithMoney: 'Its file and its notes are gone. The money for it was refunded: nothing can be sent in its place.',
  goneWithMoneyAtBank:
    'Its file and its notes are gone. Your bank has taken back what was paid for it: nothing can be sent in its place.',
  noteWritten: 'Our accountants have written to you.',
  lateUntil: (moment: string): string => `We are sorry. The new date is ${moment}.`,
  because: (reason: string): string => `Reason: ${reason}`,
  forUnused: (fileName: string, reason: string): string => `For ${fileName}, which was not uploaded. Reason: ${reason}`,
};

export type NoticeTexts = typeof en;
