import type { ProductConfig } from '@udin/contracts';
import { OPERATOR_DEFAULTS } from '@udin/contracts/operator-defaults';

const DEFAULTS: ProductConfig = {
  ...OPERATOR_DEFAULTS,
  productName: 'UDIN',
  officeViewerUrl: null,
};

/** Name and contact of the operator. The gateway puts them into the page; defaults apply without a gateway. */
export const product: ProductConfig = { ...DEFAULTS, ...readPage() };

/** Prefix of storage keys: the product's name in lower case (BRW-2). */
export const storagePrefix = product.productName.toLowerCase();

function readPage(): Partial<ProductConfig> {
  const text = document.getElementById('product-config')?.textContent;
  return text ? (JSON.parse(text) as Partial<ProductConfig>) : {};
}
