import { Type } from 'typebox';
import { Id, Moment } from '../answer-fields';
import { ABOUT_DOCUMENT, aboutADocument } from './about-document';
import type { EventMap } from './catalogue';
import { event, optional } from './event';
import { UDIN_CHANGES } from '../udin/udin.kinds';
import { DOCUMENT_REVOCATION_REASONS, UDIN_REASON_KEYS } from '../udin/udin-reasons';

/** Their rows of the table of events. */
export const UDIN_EVENTS = {
  'document.udin-changed': event({
    meaning: 'The UDIN of a signed document was recorded after the signature, revoked or replaced.',
    from: 'document',
    to: ['notification'],
    data: {
      ...ABOUT_DOCUMENT,
      change: Type.Enum(UDIN_CHANGES),
      /** The number that it is about; of a replacement the new one. */
      udin: Type.String(),
      /** The one before it, of a replacement. */
      replaces: optional(Type.String()),
      reason: optional(Type.Enum(UDIN_REASON_KEYS)),
      /** A sealed sheet with the number comes, because the seal of the document does not print it. */
      hasSheet: optional(Type.Boolean()),
      changedAt: Moment,
    },
    example: {
      ...aboutADocument,
      change: 'recorded',
      udin: '26123456ABCDEF1234',
      hasSheet: true,
      changedAt: '2026-11-04T06:00:00.000Z',
    },
  }),
  'document.udin-due': event({
    meaning: 'The days for the UDIN of a signed document are nearly over, and it has none.',
    from: 'document',
    to: ['notification'],
    data: {
      ...ABOUT_DOCUMENT,
      stage: Type.Enum(['soon', 'last-days']),
      signedById: optional(Id),
      dueAt: Moment,
    },
    example: {
      ...aboutADocument,
      stage: 'soon',
      signedById: '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a99',
      dueAt: '2027-01-02T10:00:00.000Z',
    },
  }),
  'document.revoked': event({
    meaning: 'A signed document without a UDIN is no longer in force.',
    from: 'document',
    to: ['notification'],
    data: { ...ABOUT_DOCUMENT, reason: Type.Enum(DOCUMENT_REVOCATION_REASONS), revokedAt: Moment },
    example: { ...aboutADocument, reason: 'not-valid', revokedAt: '2026-11-05T07:30:00.000Z' },
  }),
};

export type DocumentUdinChanged = EventMap['document.udin-changed'];
export type DocumentRevoked = EventMap['document.revoked'];
