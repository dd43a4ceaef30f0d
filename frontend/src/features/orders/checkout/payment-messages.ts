import { askToTryAgain } from '../../../lib/api/api-error';
import type { RazorpayFailure } from './razorpay';

/** Section 8 of the public document (PAY-3). */
export const PAYMENT_MESSAGES = {
  notAvailable: 'Payment system not available. Please refresh and try again.',
  noUser: 'User not found. Please sign up or log in again.',
  noTransaction: 'Could not create transaction',
  occurred: (reason: string) => `Payment error occurred: ${reason}`,
  initiating: (reason: string) => `Error initiating payment: ${askToTryAgain(reason)}`,
  recordsFailed: (transactionId: string) =>
    `Payment succeeded but updating records failed. Please contact support with Transaction ID: ${transactionId}`,
  failed: ({ description, code, reason }: RazorpayFailure['error'], transactionId: string) =>
    [
      `Payment failed: ${description ?? 'The payment did not go through.'}`,
      code && `Error code: ${code}`,
      reason && `Reason: ${reason}`,
      `Transaction ID: ${transactionId}`,
    ]
      .filter(Boolean)
      .join('\n'),
  // Beyond the document: nothing is charged twice.
  alreadyPaid: 'Some of these documents are already paid. You do not have to pay for them again.',
  goesBack: 'These documents were already paid. This second payment goes back to you by itself.',
};
