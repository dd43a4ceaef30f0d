import { IsString, IsUUID } from 'class-validator';
import { AboutOrder, aboutAnOrder } from './about-order';

/** What every event about a document carries. */
export class AboutDocument extends AboutOrder {
  @IsUUID()
  documentId!: string;

  @IsString()
  documentType!: string;

  @IsString()
  fileName!: string;
}

export const aboutADocument: AboutDocument = {
  ...aboutAnOrder,
  documentId: '0193a1f4-93c2-7d11-8b1e-5f2a90c4e771',
  documentType: 'net-worth',
  fileName: 'balance-sheet.pdf',
};
