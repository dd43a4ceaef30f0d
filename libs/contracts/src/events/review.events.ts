import { IsISO8601, IsString, IsUUID } from 'class-validator';
import { AboutDocument, aboutADocument } from './about-document';
import { event } from './event';

/** Somebody has prepared it: it waits for a second pair of eyes. */
export class DocumentPrepared extends AboutDocument {
  @IsUUID()
  preparedById!: string;

  @IsString()
  preparedByName!: string;

  @IsISO8601()
  preparedAt!: string;
}

/** The second pair of eyes sent back what somebody had prepared. Its remarks stay in the document service. */
export class DocumentSentBack extends AboutDocument {
  @IsUUID()
  preparedById!: string;

  @IsString()
  sentBackByName!: string;

  @IsISO8601()
  sentBackAt!: string;
}

export const documentPreparedExample: DocumentPrepared = {
  ...aboutADocument,
  preparedById: '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a99',
  preparedByName: 'Asha Rao',
  preparedAt: '2026-11-03T06:00:00.000Z',
};

export const documentSentBackExample: DocumentSentBack = {
  ...aboutADocument,
  preparedById: '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a99',
  sentBackByName: 'Rita Mehta',
  sentBackAt: '2026-11-02T15:00:00.000Z',
};

/** Their rows of the table of events. */
export const REVIEW_EVENTS = {
  'document.prepared': event({
    meaning: 'A document waits for a second pair of eyes.',
    from: 'document',
    to: ['notification'],
    data: DocumentPrepared,
    example: documentPreparedExample,
  }),
  'document.sent-back': event({
    meaning: 'The second pair of eyes sent back what somebody had prepared.',
    from: 'document',
    to: ['notification'],
    data: DocumentSentBack,
    example: documentSentBackExample,
  }),
};
