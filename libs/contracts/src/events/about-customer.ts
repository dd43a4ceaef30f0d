import { Type } from 'class-transformer';
import { IsObject, ValidateNested } from 'class-validator';
import { CustomerRef } from './customer-ref';

/** What every event about a customer, or about something of a customer's, carries. */
export class AboutCustomer {
  @IsObject()
  @ValidateNested()
  @Type(() => CustomerRef)
  customer!: CustomerRef;
}
