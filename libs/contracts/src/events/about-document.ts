import { Type } from 'class-transformer';
import { IsObject, IsString, IsUUID, ValidateNested } from 'class-validator';
import { CustomerRef, aCustomer } from './customer-ref';

/** What every event about a document carries. */
export class AboutDocument {
  @IsUUID()
  documentId!: string;

  @IsString()
  transactionId!: string;

  @IsObject()
  @ValidateNested()
  @Type(() => CustomerRef)
  customer!: CustomerRef;

  @IsString()
  documentType!: string;

  @IsString()
  fileName!: string;
}

export const aboutADocument: AboutDocument = {
  documentId: '0193a1f4-93c2-7d11-8b1e-5f2a90c4e771',
  transactionId: 'TXN_1762065000000_k3v9x2',
  customer: aCustomer,
  documentType: 'net-worth',
  fileName: 'balance-sheet.pdf',
};
