import { documentTypeLabel } from '@udin/contracts';
import type { Udin } from './udin.entity';

type Searched = Pick<
  Udin,
  'udin' | 'clientName' | 'fileName' | 'documentType' | 'transactionId' | 'documentId' | 'membershipNumber'
>;

/** Lower case; what the register is searched in. */
export function searchTextOf(row: Searched): string {
  const { udin, clientName, fileName, documentType, transactionId, documentId, membershipNumber } = row;
  const words = [udin, clientName, fileName, documentTypeLabel(documentType), membershipNumber];
  return [...words, transactionId, documentId].filter(Boolean).join(' ').toLowerCase();
}
