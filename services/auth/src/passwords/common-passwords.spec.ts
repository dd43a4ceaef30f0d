import { COMMON_PASSWORD_COUNT, isCommonPassword } from './common-passwords';

describe('common passwords', () => {
  it.each([
    'password', 'Password1', 'P@ssw0rd', 'P@ssw0rd123', '12345678', '87654321', 'qwerty123', 'QWERTYUIOP', 'iloveyou',
    'India@123', 'admin@123', 'welcome1', '1q2w3e4r', 'abcd1234', '11111111', '123123123', 'abcabcabc', 'letmein!',
    'sachin10', 'Krishna123', 'passwordpassword',
    '123321', '112233', '1q2w3e4r5t', '1qaz@WSX', '!QAZ2wsx', 'zxcasdqwe', '147258369', '987654321', '1234qwer',
    'a123456', '123456a', 'aa123456', '123abc', 'India@2024', 'Summer2024!', '#Krishna_108', 'virat18', '12341234',
    '123456123456', 'qwe123qwe', '1029384756',
  ])('[REG-3] knows %s', (password) => expect(isCommonPassword(password)).toBe(true));

  it.each([
    'correct horse battery', 'tR7#kanchenjunga', 'mango-peel-Tuesday-tram', 'nilgiri-4821-tea', 'password-of-our-house',
    '73920581', 'Wq7#tz', 'zu kurz aber gut', '৳পাসওয়ার্ড-নদী',
  ])('[REG-3] leaves %s alone', (password) => expect(isCommonPassword(password)).toBe(false));

  it('ships several thousand', () => expect(COMMON_PASSWORD_COUNT).toBeGreaterThan(5_000));
});
