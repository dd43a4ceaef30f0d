import type { DeadLetterAnswer, OpenedDeadLetterAnswer } from '../../dead-letters/dead-letter.answers';

const at = '2026-11-21T06:00:00.000Z';

export const aDeadLetter: DeadLetterAnswer = {
  id: '0193a1f9-8293-74a5-80b7-c2d3e4f50617',
  queue: 'notification.document.uploaded',
  attempts: 6,
  error: 'connect ECONNREFUSED',
  firstFailedAt: at,
  lastFailedAt: '2026-11-21T06:20:00.000Z',
  occurredAt: at,
  requestId: 'request-0042',
  replays: 0,
  replayedAt: null,
  replayedBy: null,
};

export const anOpenedDeadLetter: OpenedDeadLetterAnswer = {
  ...aDeadLetter,
  content: { name: 'document.uploaded', version: 1 },
};
