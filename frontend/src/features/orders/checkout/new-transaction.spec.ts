import { aUser } from '@udin/contracts/calls/examples/auth.examples';
import { catalogueType as priceOf } from '@udin/contracts/catalogue';
import { newTransaction } from './new-transaction';

const plan = { toPay: [], buyAgain: false };

describe('what a transaction is asked for with', () => {
  it('[API-1] is billed to the business that the account names, since its GSTIN stands on the invoice', () => {
    const business = { ...aUser, companyName: 'Sen Textiles', gstin: '27AAPFU0939F1ZV' };
    expect(newTransaction('TXN_1', business, plan, priceOf).user_info).toEqual({
      first_name: aUser.firstName,
      last_name: aUser.lastName,
      email: aUser.email,
      phone: aUser.phoneNumber,
      address: aUser.address,
      state: aUser.state,
      pin_code: aUser.pinCode,
      company_name: 'Sen Textiles',
      gstin: '27AAPFU0939F1ZV',
    });
  });
});
