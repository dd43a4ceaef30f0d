import type { ProductConfig } from '@udin/contracts';
import type { GatewaySettings } from '../config';

/** What the pages know about the operator, put into index.html when the gateway starts. */
export function productConfig(settings: GatewaySettings): ProductConfig {
  return {
    productName: settings.PRODUCT_NAME,
    companyName: settings.COMPANY_NAME,
    contactEmail: settings.CONTACT_EMAIL,
    contactPhone: settings.CONTACT_PHONE,
    companyAddress: settings.COMPANY_ADDRESS,
    officeViewerUrl: settings.OFFICE_VIEWER_URL ?? null,
  };
}

const PLACE = /(<script id="product-config" type="application\/json">)[^<]*(<\/script>)/;

/** index.html with the operator's facts in it. `<` is escaped: a setting cannot close the element. */
export function withProductConfig(html: string, config: ProductConfig): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return html.replace(PLACE, (_, open: string, close: string) => `${open}${json}${close}`);
}
