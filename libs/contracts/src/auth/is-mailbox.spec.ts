import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { EmailRequest } from './otp.requests';

describe('the address of a mailbox', () => {
  const read = (email: string) => plainToInstance(EmailRequest, { email });
  const isRefused = (email: string) => validateSync(read(email)).length > 0;

  it.each([
    [' Asha@Example.IN ', 'asha@example.in'],
    ['asha@exam\u00adple.in', 'asha@example.in'],
    ['asha@exam\u200bple.in', 'asha@example.in'],
    ['asha@ⓔxample。in', 'asha@example.in'],
    ['asha@b\u00fccher.in', 'asha@xn--bcher-kva.in'],
    ['asha@BU\u0308CHER.in', 'asha@xn--bcher-kva.in'],
    ['asha@xn--BCHER-kva.in', 'asha@xn--bcher-kva.in'],
    ['आशा@भारत.भारत', 'आशा@xn--h2brj9c.xn--h2brj9c'],
  ])('[OTP-5] %j is %s: each has one set of limits and one account', (typed, mailbox) => {
    expect(read(typed).email).toBe(mailbox);
    expect(isRefused(typed)).toBe(false);
  });

  it.each([
    '"asha"@example.in',
    'asha\u200b@example.in',
    'asha@bü/cher.in',
    'asha@bü:1.in',
    'asha@１２７.0.0.1',
    'asha@ü',
  ])('[OTP-4] %j is refused', (typed) => expect(isRefused(typed)).toBe(true));
});
