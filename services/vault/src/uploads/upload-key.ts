import { fieldProblem } from '@udin/service-kit';
import { isUUID } from 'class-validator';

const HEADER = 'Idempotency-Key';

/**
 * The same for each try of an upload, because the answer of the last one was lost. A header, and no field: services of
 * the last version refuse a field that they do not know. @throws Problem request.invalid
 */
export function uploadKey(header: string | undefined): string | undefined {
  if (header !== undefined && !isUUID(header)) throw fieldProblem(HEADER, `${HEADER} is a UUID.`);
  return header?.toLowerCase();
}
