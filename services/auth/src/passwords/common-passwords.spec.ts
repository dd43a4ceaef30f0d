import { COMMON_PASSWORD_COUNT, isCommonPassword } from './common-passwords';

describe('common passwords', () => {
  it.each([
    'password', 'Password1', 'P@ssw0rd', 'P@ssw0rd123', '12345678', '87654321', 'qwerty123', 'QWERTYUIOP', 'iloveyou',
    'India@123', 'admin@123', 'welcome1', '1q2w3e4r', 'abcd1234', '11111111', '123123123', 'abcabcabc', 'letmein!',
    'sachin10', 'Krishna123', 'passwordpassword',
  ])('[REG-3] knows %s', (password) => expect(isCommonPassword(password)).toBe(true));

  it.each(['correct horse battery', 'tR7#kanchenjunga', 'mango-peel-Tuesday-tram', 'zu kurz aber gut', '৳পাসওয়ার্ড-নদী'])(
    '[REG-3] leaves %s alone',
    (password) => expect(isCommonPassword(password)).toBe(false),
  );

  it('ships several thousand', () => expect(COMMON_PASSWORD_COUNT).toBeGreaterThan(5_000));
});
