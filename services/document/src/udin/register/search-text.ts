import { documentTypeLabel } from '@udin/contracts';
import { toSearchable } from '@udin/service-kit';
import type { Udin } from './udin.entity';

type Searched = Pick<
  Udin,
  'udin' | 'clientName' | 'fileName' | 'documentType' | 'transactionId' | 'documentId' | 'membershipNumber'
>;

/** What the register is searched in. */
export function searchTextOf(row: Searched): string {
  const { udin, clientName, fileName, documentType, transactionId, documentId, membershipNumber } = row;
  const words = [udin, clientName, fileName, documentTypeLabel(documentType), membershipNumber];
  return toSearchable([...words, transactionId, documentId].filter(Boolean).join(' '));
}
