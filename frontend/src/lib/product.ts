import type { ProductConfig } from '@udin/contracts';
import { OPERATOR_DEFAULTS } from '@udin/contracts/operator-defaults';

const DEFAULTS: ProductConfig = {
  ...OPERATOR_DEFAULTS,
  productName: 'UDIN',
  officeViewerUrl: null,
};

/** The operator's facts, put into the page by the gateway; defaults while developing without one. */
export const product: ProductConfig = { ...DEFAULTS, ...readPage() };

/** Prefix of storage keys: the product's name in lower case (BRW-2). */
export const storagePrefix = product.productName.toLowerCase();

function readPage(): Partial<ProductConfig> {
  const text = document.getElementById('product-config')?.textContent;
  return text ? (JSON.parse(text) as Partial<ProductConfig>) : {};
}
