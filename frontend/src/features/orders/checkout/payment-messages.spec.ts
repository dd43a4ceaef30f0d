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
