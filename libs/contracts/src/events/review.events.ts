import { Type } from 'typebox';
import { Id, Moment } from '../answer-fields';
import { ABOUT_DOCUMENT, aboutADocument } from './about-document';
import { event } from './event';
/** Their rows of the table of events. */
export const REVIEW_EVENTS = {
  'document.prepared': event({
    meaning: 'A document waits for a second pair of eyes.',
    from: 'document',
    to: ['notification'],
    data: {
      ...ABOUT_DOCUMENT,
      preparedById: Id,
      preparedByName: Type.String(),
      preparedAt: Moment,
    },
    example: {
      ...aboutADocument,
      preparedById: '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a99',
      preparedByName: 'Asha Rao',
      preparedAt: '2026-11-03T06:00:00.000Z',
    },
  }),
  'document.sent-back': event({
    meaning: 'The second pair of eyes sent back what somebody had prepared.',
    from: 'document',
    to: ['notification'],
    /** Without the remarks, which stay in the document service. */
    data: {
      ...ABOUT_DOCUMENT,
      preparedById: Id,
      sentBackByName: Type.String(),
      sentBackAt: Moment,
    },
    example: {
      ...aboutADocument,
      preparedById: '0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a99',
      sentBackByName: 'Rita Mehta',
      sentBackAt: '2026-11-02T15:00:00.000Z',
    },
  }),
};
