import { isCommonPassword } from './common-passwords';

describe('common passwords', () => {
  it.each([
    'password',
    'Password1',
    'P@ssw0rd',
    'P@ssw0rd123',
    '12345678',
    '87654321',
    'qwerty123',
    'QWERTYUIOP',
    'iloveyou',
    'India@123',
    'admin@123',
    'welcome1',
    '1q2w3e4r',
    'abcd1234',
    '11111111',
    '123123123',
    'abcabcabc',
    'letmein!',
    'sachin10',
    'Krishna123',
    'passwordpassword',
    '123321',
    '112233',
    '1q2w3e4r5t',
    '1qaz@WSX',
    '!QAZ2wsx',
    'zxcasdqwe',
    '147258369',
    '987654321',
    '1234qwer',
    'a123456',
    '123456a',
    'aa123456',
    '123abc',
    'India@2024',
    'Summer2024!',
    '#Krishna_108',
    'virat18',
    '12341234',
    'abcdefgh',
    'ZYXWVUTS',
    '23456789',
    'hijklmn123',
    '123456123456',
    'qwe123qwe',
    '1029384756',
    'udin-development-admin',
  ])('[X-4] [REG-3] knows %s', (password) => expect(isCommonPassword(password)).toBe(true));

  it.each([
    'correct horse battery',
    'tR7#kanchenjunga',
    'mango-peel-Tuesday-tram',
    'nilgiri-4821-tea',
    'password-of-our-house',
    '73920581',
    'Wq7#tz',
    'zu kurz aber gut',
    '৳পাসওয়ার্ড-নদী',
  ])('[REG-3] leaves %s alone', (password) => expect(isCommonPassword(password)).toBe(false));

  const own = ['kamalini', 'sen', 'kamalinisen', 'kamalini.sen90', 'kamalini.sen90@example.test', 'udin'];
  it.each([
    'Kamalini1990',
    'sen@2024',
    'KamaliniSen123',
    '19081990kamalini',
    'K@malini90',
    'UDIN2026',
    'kamalini.sen90',
    'Kamalini.Sen90@example.test',
  ])('[REG-3] knows %s of somebody who is called like that, and of nobody else', (password) => {
    expect(isCommonPassword(password, own)).toBe(true);
    expect(isCommonPassword(password, ['ravi', 'ravi@example.test'])).toBe(false);
  });

  it('[REG-3] leaves a phrase alone in which a name stands', () => {
    expect(isCommonPassword('Kamalini-walks-to-Sealdah', own)).toBe(false);
    expect(isCommonPassword('x', ['', 'x'])).toBe(false);
  });

  it('[REG-3] costs next to nothing, whatever is tried', () => {
    const started = process.cpuUsage();
    for (const part of ['a', 'a1', 'p@ssw0rd', '!@#$', 'aé', '\u{1f600}', 'a'.repeat(60) + '1'])
      for (let n = 0; n < 100; n++) isCommonPassword(part.repeat(128).slice(0, 128), own);
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 700).toBeLessThan(1_000);
  });
});
