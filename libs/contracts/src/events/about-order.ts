import { Type } from 'typebox';
import { ABOUT_CUSTOMER } from './about-customer';
import { aCustomer } from './customer-ref';

/** What every event about an order carries. */
export const ABOUT_ORDER = {
  ...ABOUT_CUSTOMER,
  /** The client's transaction id (TXN_…), the one uploads name. */
  transactionId: Type.String(),
};

export const aboutAnOrder = { transactionId: 'TXN_1762065000000_k3v9x2', customer: aCustomer };
