import { isCommonPassword } from './common-passwords';
import { newTempPassword } from './temp-password';

it('[REG-5] makes temporary passwords that are long, legible and never the same', () => {
  const made = Array.from({ length: 200 }, newTempPassword);
  expect(new Set(made).size).toBe(200);
  for (const password of made) expect(password).toMatch(/^([a-zA-Z2-9]{4}-){2}[a-zA-Z2-9]{4}$/);
  expect(made.some((one) => isCommonPassword(one))).toBe(false);
});
