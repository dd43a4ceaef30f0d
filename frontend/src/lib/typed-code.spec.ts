import { typedCode } from './typed-code';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

it('[OTP-5] a code that is sent again has the same key, another code or verification another one', () => {
  const first = typedCode('v1', '123456');
  expect(first).toEqual({ verificationId: 'v1', otp: '123456', idempotencyKey: expect.stringMatching(UUID) });
  expect(typedCode('v1', '123456')).toEqual(first);
  const others = [typedCode('v1', '123457'), typedCode('v2', '123457'), typedCode('v1', '123456')];
  expect(new Set([first, ...others].map(({ idempotencyKey }) => idempotencyKey)).size).toBe(4);
});
