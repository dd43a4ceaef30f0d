import { type CatalogueType, catalogueType } from './catalogue';
import { UNKNOWN_DOCUMENT } from './document-type-label';
import { GST_PERCENTAGE, PAISE_PER_RUPEE } from './limits';

interface CostItem {
  name: string;
  /** Paise, GST excluded; 0 for a type that is not in the catalogue. */
  pricePaise: number;
  quantity: 1;
  documentType: string;
}

/** Name and price (whole rupees, GST excluded) of a slug; undefined when it is not for sale. */
export type PriceOfType = (documentType: string) => Pick<CatalogueType, 'name' | 'price'> | undefined;

export interface Cost {
  items: CostItem[];
  subtotalPaise: number;
  gstPaise: number;
  totalPaise: number;
}

/**
 * What a basket costs, the same for browser and server (COST-3): GST is 18% of the subtotal rounded to
 * whole rupees, total = subtotal + GST. A type that is not in the catalogue counts 0 as "Unknown Document";
 * a server refuses such a basket before it asks for its price.
 * @param typeOf another price list than the one of this build, such as the server's in a page that is older
 */
export function priceBasket(documentTypes: readonly string[], typeOf: PriceOfType = catalogueType): Cost {
  const items = documentTypes.map((documentType) => toItem(documentType, typeOf(documentType)));
  const subtotalPaise = items.reduce((sum, item) => sum + item.pricePaise, 0);
  const gstPaise = gstOn(subtotalPaise);
  return { items, subtotalPaise, gstPaise, totalPaise: subtotalPaise + gstPaise };
}

/** GST in paise on a taxable value in paise, rounded half up to whole rupees (public document, section 9). */
export function gstOn(subtotalPaise: number, percentage: number = GST_PERCENTAGE): number {
  const hundredthsOfRupee = subtotalPaise * percentage;
  return Math.round(hundredthsOfRupee / (PAISE_PER_RUPEE * 100)) * PAISE_PER_RUPEE;
}

function toItem(documentType: string, type: ReturnType<PriceOfType>): CostItem {
  return {
    name: type?.name ?? UNKNOWN_DOCUMENT,
    pricePaise: (type?.price ?? 0) * PAISE_PER_RUPEE,
    quantity: 1,
    documentType,
  };
}
