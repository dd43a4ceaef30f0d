import { SetMetadata } from '@nestjs/common';

export const PLAIN_ANSWER = 'answers:plain';

/** The handler answers by itself (streams, JWKS, metrics): nothing is wrapped around it. */
export const PlainAnswer = () => SetMetadata(PLAIN_ANSWER, true);
