import { Injectable } from '@nestjs/common';
import {
  type CsvCell,
  documentTypeLabel,
  keywordsOf,
  type ParticularAnswer,
  portalFormOf,
  UDINS_AT_ONCE,
} from '@udin/contracts';
import { rowsInOrder } from '@udin/service-kit';
import { DataSource } from 'typeorm';
import { WITHOUT_UDIN } from '../../desk/queue/queue-filter';
import { Document } from '../../documents/document.entity';
import { signersOf } from '../../sealing/signer-of';
import { ParticularsService } from '../particulars/particulars.service';

const KEYWORDS = 4;
const TITLES = [
  'Reference',
  'Form',
  'Type of document',
  'Membership number',
  'Name of the client',
  'PAN of the client',
  'Date of document',
  'Document description',
  ...Array.from({ length: KEYWORDS }, (_, at) => [`Particulars ${at + 1}`, `Value ${at + 1}`]).flat(),
  'Still missing',
  'UDIN',
  'Generated on',
];

/**
 * What the portal's bulk entry asks for, one row for each document that waits. The last two columns come back filled.
 */
@Injectable()
export class PortalSheetService {
  constructor(
    private readonly source: DataSource,
    private readonly particulars: ParticularsService,
  ) {}

  async lines(): Promise<CsvCell[][]> {
    const documents = await this.waiting(UDINS_AT_ONCE);
    const valuesOf = await this.particulars.ofMany(documents);
    const signers = await signersOf(this.source.manager, documents);
    return [TITLES, ...documents.map((one) => toLine(one, valuesOf(one), signers.get(one.id)?.membershipNumber))];
  }

  /** Those whose 60 days end first. */
  async waiting(most: number): Promise<Document[]> {
    const found: { id: string }[] = await this.source.query(
      `SELECT "id" FROM "documents" WHERE ${WITHOUT_UDIN} ORDER BY "signed_at", "id" LIMIT ${most}`,
    );
    const ids = found.map(({ id }) => id);
    return rowsInOrder(this.source.manager, Document, ids);
  }
}

function toLine(document: Document, particulars: readonly ParticularAnswer[], membershipNumber = ''): CsvCell[] {
  const value = (key: string) => particulars.find((one) => one.key === key)?.value ?? '';
  const keywords = Array.from({ length: KEYWORDS }, (_, at) => keywordsOf(document.documentType)[at]);
  const missing = particulars.filter((one) => one.isRequired && one.value === '').map(({ label }) => label);
  return [
    document.id,
    portalFormOf(document.documentType),
    documentTypeLabel(document.documentType),
    membershipNumber,
    value('client'),
    value('client-pan'),
    dayFirst(value('document-date')),
    value('description'),
    ...keywords.flatMap((keyword) => (keyword ? [keyword.label, cellOf(keyword.kind, value(keyword.key))] : ['', ''])),
    missing.join(', '),
    '',
    '',
  ];
}

/** The portal writes 21-11-2026. */
const dayFirst = (day: string): string => day.split('-').reverse().join('-');

function cellOf(kind: ParticularAnswer['kind'], value: string): CsvCell {
  if (value === '') return '';
  if (kind === 'amount') return Number(value);
  return kind === 'day' ? dayFirst(value) : value;
}
