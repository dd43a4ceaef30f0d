import type { ProductConfig } from '@udin/contracts';

const DEFAULTS: ProductConfig = {
  productName: 'UDIN',
  companyName: 'UDIN Professional Services Private Limited (fictional)',
  contactEmail: 'support@udin.example',
  contactPhone: '+91 33 5550 0100',
  companyAddress: '1 Example Sarani, Kolkata, West Bengal 700001',
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
