import type { Document } from '../documents/document.entity';

/** Its owner can get the signed file: also while it is worked on again. */
export const canBeTakenBack = ({ signed, hasEndedSignature }: Document): boolean =>
  signed !== null && !hasEndedSignature;
