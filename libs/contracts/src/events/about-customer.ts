import { PartOf } from '../parts-of';
import { CustomerRef } from './customer-ref';

/** What every event about a customer, or about something of a customer's, carries. */
export class AboutCustomer {
  @PartOf(() => CustomerRef)
  customer!: CustomerRef;
}
