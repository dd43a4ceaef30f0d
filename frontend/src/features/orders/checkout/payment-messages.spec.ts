import { hi } from '../../../languages/hi';
import { addTexts, changeLanguage } from '../../../lib/language/texts';
import { hashFiles } from './already-paid.calls';
import { PAYMENT_ALERTS } from './payment-alerts';
import { PAYMENT_MESSAGES } from './payment-messages';
import { newTransactionId } from './new-transaction';

describe('words about payments', () => {
  it('[PAY-3] a failure names description, code, reason and transaction', () => {
    const text = PAYMENT_MESSAGES.failed(
      { description: 'Declined.', code: 'BAD_REQUEST_ERROR', reason: 'payment_failed' },
      'TXN_1',
    );
    expect(text).toBe(
      'Payment failed: Declined.\nError code: BAD_REQUEST_ERROR\nReason: payment_failed\nTransaction ID: TXN_1',
    );
  });

  describe('in another language', () => {
    beforeEach(() => {
      addTexts('hi', hi);
      changeLanguage('hi');
    });
    afterEach(() => changeLanguage('en'));

    it.each([
      ['insufficient_funds', 'खाते में पर्याप्त राशि नहीं है।'],
      ['a_new_reason', 'Declined.'],
      ['', 'Declined.'],
      ['constructor', 'Declined.'],
      ['../state', 'Declined.'],
    ])('[PAY-3] the reason %j of a failure is said in its words, where it has some', (reason, words) => {
      const [sentence] = PAYMENT_MESSAGES.failed({ description: 'Declined.', reason }, 'TXN_1').split('\n');
      expect(sentence).toBe(`भुगतान नहीं हो सका: ${words}`);
    });
  });

  it('[PAY-3] the others are those of the specification', () => {
    expect(PAYMENT_MESSAGES).toMatchObject({
      notAvailable: 'Payment system not available. Please refresh and try again.',
      noUser: 'User not found. Please sign up or log in again.',
      noTransaction: 'Could not create transaction',
    });
    expect(PAYMENT_MESSAGES.occurred('x')).toBe('Payment error occurred: x');
    expect(PAYMENT_MESSAGES.initiating('x.')).toBe('Error initiating payment: x. Please try again.');
    expect(PAYMENT_MESSAGES.recordsFailed('TXN_1')).toBe(
      'Payment succeeded but updating records failed. Please contact support with Transaction ID: TXN_1',
    );
  });

  it('[PAY-5] a transaction id is TXN_, the time and something random', () => {
    expect(newTransactionId(1762065000000)).toMatch(/^TXN_1762065000000[a-z0-9]{6,10}$/);
    expect(newTransactionId()).not.toBe(newTransactionId());
  });
});

it('[PAY-3] a file that was changed on its disk is named before anything is paid; trying the same again is not offered', async () => {
  const file = new File(['%PDF-1.7'], 'a.pdf');
  const { size } = file;
  const order = {
    id: 'f',
    name: 'a.pdf',
    size,
    type: '',
    file,
    documentType: 'net-worth',
    status: 'uploaded' as const,
  };
  // Its hash is remembered from when the page was opened.
  await hashFiles([{ ...order, extension: 'pdf' }]);
  file.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('changed', 'NotReadableError')) }) as never;
  const failure: unknown = await hashFiles([{ ...order, extension: 'pdf' }]).catch((error: unknown) => error);
  expect(PAYMENT_ALERTS.notBegun(failure)).toMatchObject({
    message:
      'a.pdf can no longer be read: it was changed, moved or deleted after you chose it. Nothing was paid. Please go back, remove it and choose it again.',
    canRetry: false,
  });
});
