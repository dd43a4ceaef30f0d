import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Min,
  ValidateNested,
} from 'class-validator';
import { DOCUMENT_STATUSES, type DocumentStatus } from '../document/document.statuses';
import { CustomerRef, aCustomer } from './customer-ref';

class AboutDocument {
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

export class DocumentUploaded extends AboutDocument {
  @IsInt()
  @Min(0)
  sizeBytes!: number;

  @IsString()
  sha256!: string;

  @IsISO8601()
  uploadedAt!: string;

  @IsISO8601()
  estimatedDelivery!: string;
}

export class DocumentStatusChanged extends AboutDocument {
  @IsIn([...DOCUMENT_STATUSES])
  from!: DocumentStatus;

  @IsIn([...DOCUMENT_STATUSES])
  to!: DocumentStatus;

  @IsOptional()
  @IsString()
  note?: string;

  @IsISO8601()
  changedAt!: string;
}

export class DocumentSigned extends AboutDocument {
  @IsString()
  signedFileName!: string;

  @IsOptional()
  @IsString()
  udin?: string;

  @IsISO8601()
  signedAt!: string;
}

export class DocumentDeleted extends AboutDocument {
  @IsISO8601()
  deletedAt!: string;

  /** What was paid was delivered: nothing can be uploaded in its place. */
  @IsOptional()
  @IsBoolean()
  isPaymentUsed?: boolean;
}

const aDocument: AboutDocument = {
  documentId: '0193a1f4-93c2-7d11-8b1e-5f2a90c4e771',
  transactionId: 'TXN_1762065000000_k3v9x2',
  customer: aCustomer,
  documentType: 'net-worth',
  fileName: 'balance-sheet.pdf',
};

export const documentUploadedExample: DocumentUploaded = {
  ...aDocument,
  sizeBytes: 182_344,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  uploadedAt: '2026-11-02T06:36:00.000Z',
  estimatedDelivery: '2026-11-05T06:36:00.000Z',
};

export const documentStatusChangedExample: DocumentStatusChanged = {
  ...aDocument,
  from: 'pending',
  to: 'processing',
  changedAt: '2026-11-02T09:00:00.000Z',
};

export const documentSignedExample: DocumentSigned = {
  ...aDocument,
  signedFileName: 'balance-sheet-signed.pdf',
  udin: '26123456ABCDEF1234',
  signedAt: '2026-11-03T10:00:00.000Z',
};

export const documentDeletedExample: DocumentDeleted = { ...aDocument, deletedAt: '2026-11-02T07:00:00.000Z' };
