import type { DocumentStatus } from '@udin/contracts/document/document.statuses';

/**
 * What the credit note says, until somebody words it otherwise. It is a tax document of the firm: what the customer
 * wrote to ask for the money is no reason of the firm's.
 */
export function reasonOfRefund(documentTypeName: string, status: DocumentStatus): string {
  const why =
    status === 'failed' ? 'the work on it could not be completed' : 'the document was not accepted for signing';
  return `Fee for ${documentTypeName} returned: ${why}.`;
}
