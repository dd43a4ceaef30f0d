import { randomBytes } from 'node:crypto';

export interface Customer {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  /** As the list of states shows it. */
  state: string;
  pinCode: string;
  password: string;
}

/** Somebody who was never here before. */
export function aCustomer(): Customer {
  return {
    firstName: 'Ananya',
    lastName: 'Mukherjee',
    email: `ananya.${randomBytes(5).toString('hex')}@customers.example`,
    phone: '9830012345',
    address: '12 Lake Road, Ballygunge, Kolkata',
    state: 'West Bengal',
    pinCode: '700029',
    password: `long and ${randomBytes(6).toString('hex')}`,
  };
}
