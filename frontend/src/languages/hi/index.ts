import account from './account.json';
import appCode from './app-code.json';
import frame from './frame.json';
import landing from './landing.json';
import meanings from './types.json';
import names from './names.json';
import order from './order.json';
import orderFiles from './order-files.json';
import parts from './parts.json';
import payment from './payment.json';
import verification from './verification.json';
import failedPayment from '@udin/contracts/payment-failure-words/hi.json';
import problems from '@udin/contracts/problem-words/hi.json';

/**
 * Names and the server's sentences are here by their code; in English they stand as the contract has them. Meanings are
 * of document types, whose names are English.
 */
export const hi = {
  ...frame,
  ...account,
  ...appCode,
  ...landing,
  ...order,
  ...orderFiles,
  ...parts,
  ...payment,
  ...verification,
  meanings,
  names: { ...names, failedPayment },
  problems,
};
