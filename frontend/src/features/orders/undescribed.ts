import { catalogueType } from '@udin/contracts/catalogue';
import { trimmed } from '@udin/contracts/trimmed';
import type { OrderFile } from '../../lib/order-files/order-file';

/** Of the field in the list of files, so that a dialog above the list can lead to it. */
export const describeFieldId = (id: OrderFile['id']) => `describe-${id}`;

/** Nobody can tell from its type what is to be made of it. */
export function isUndescribed({ documentType, description = '' }: OrderFile): boolean {
  return Boolean(catalogueType(documentType)?.hasDescription) && !trimmed(description);
}
