import { CustomerRef } from './customer-ref';

/** What every event about a customer, or about something of a customer's, carries. */
export const ABOUT_CUSTOMER = { customer: CustomerRef };
