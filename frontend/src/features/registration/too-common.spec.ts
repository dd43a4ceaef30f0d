import { isTooCommon } from './too-common';

const EMAIL = 'ananya.sen@example.in';

it.each(['password', 'Password123', '12345678', '87654321', 'aaaaaaaa', 'abcabcabc', 'Welcome@1', EMAIL, 'ananya.sen'])(
  '%s is too common',
  (password) => expect(isTooCommon(password, EMAIL)).toBe(true),
);

it.each(['lake road 12', 'passing clouds', 'eight of', 'நல்ல கடவுச்சொல்'])('%s is not', (password) =>
  expect(isTooCommon(password, EMAIL)).toBe(false),
);
