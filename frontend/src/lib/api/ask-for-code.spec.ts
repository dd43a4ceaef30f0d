import { answering } from '../../testing/answering';
import { askForCode } from './call';

const PATH = '/api/auth/send-email-otp';
const ask = (body: object) => {
  answering({ [PATH]: { status: 200, body } });
  return askForCode(`POST ${PATH}`, { email: 'ananya@example.in' });
};
const verificationId = 'v1';

describe('the verificationId of a code that was sent', () => {
  it.each([
    ['at its top level', { success: true, verificationId }],
    ['at its top level, beside data without it', { success: true, data: null, verificationId }],
    ['in data', { success: true, data: { verificationId } }],
    ['in data.data', { success: true, data: { success: true, data: { verificationId } } }],
  ])('[OTP-4] is read where the answer has it: %s', async (_, body) => {
    expect(await ask(body)).toBe(verificationId);
  });

  it.each([[{ success: true }], [{ success: true, data: null }]])(
    '[OTP-4] an answer without it has failed: %j',
    async (body) => {
      await expect(ask(body)).rejects.toThrow();
    },
  );
});
