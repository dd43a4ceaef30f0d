import { estimatedDelivery } from '@udin/contracts/estimated-delivery';
import { formatDate } from '../../lib/format';

/** "25 Nov 2026": the day a document of this type is expected when it is uploaded now. */
export function promisedDay(documentType: string, now = new Date()): string {
  return formatDate(estimatedDelivery(documentType, now).toISOString());
}

/** Of several documents the last one; undefined without any. */
export function lastPromisedDay(documentTypes: readonly string[], now = new Date()): string | undefined {
  if (documentTypes.length === 0) return undefined;
  const days = documentTypes.map((type) => estimatedDelivery(type, now).getTime());
  return formatDate(new Date(Math.max(...days)).toISOString());
}
