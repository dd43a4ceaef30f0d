import { IsString } from 'class-validator';
import { AboutCustomer } from './about-customer';
import { aCustomer } from './customer-ref';

/** What every event about an order carries. */
export class AboutOrder extends AboutCustomer {
  /** The client's transaction id (TXN_…), the one uploads name. */
  @IsString()
  transactionId!: string;
}

export const aboutAnOrder: AboutOrder = { transactionId: 'TXN_1762065000000_k3v9x2', customer: aCustomer };
