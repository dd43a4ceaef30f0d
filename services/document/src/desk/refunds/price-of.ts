import { catalogueType, gstOn, PAISE_PER_RUPEE } from '@udin/contracts';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { Entitlement } from '../../entitlements/entitlement.entity';
import type { OfType } from '../../entitlements/places/places-of-order';

/**
 * What one document of that type was charged in its order, GST included, in paise. Of an older order the price of
 * today; 0 for a type that is no longer for sale.
 */
export async function priceOf(manager: EntityManager, { transactionId, documentType }: OfType): Promise<number> {
  const charged = await manager.findOneBy(Entitlement, { transactionId, documentType, pricePaise: Not(IsNull()) });
  const pricePaise = charged?.pricePaise ?? (catalogueType(documentType)?.price ?? 0) * PAISE_PER_RUPEE;
  return pricePaise + gstOn(pricePaise);
}
