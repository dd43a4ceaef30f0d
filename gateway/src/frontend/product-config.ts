import type { ProductConfig } from '@udin/contracts';
import type { GatewaySettings } from '../config';

/** The operator's data for the pages; written into index.html when the gateway starts. */
export function productConfig(settings: GatewaySettings): ProductConfig {
  return {
    productName: settings.PRODUCT_NAME,
    companyName: settings.COMPANY_NAME,
    contactEmail: settings.CONTACT_EMAIL,
    contactPhone: settings.CONTACT_PHONE,
    companyAddress: settings.COMPANY_ADDRESS,
    grievanceOfficer: settings.GRIEVANCE_OFFICER,
    signingAccountant: settings.SIGNING_ACCOUNTANT,
    membershipNumber: settings.SIGNING_MEMBERSHIP_NUMBER,
    booksKeptYears: settings.BOOKS_KEPT_YEARS,
    passwordMinAtRegistration: settings.PASSWORD_MIN_AT_REGISTRATION,
    passwordMinAtReset: settings.PASSWORD_MIN_AT_RESET,
    officeViewerUrl: settings.OFFICE_VIEWER_URL ?? null,
  };
}

const CONFIG_ELEMENT = /(<script id="product-config" type="application\/json">)[^<]*(<\/script>)/;

/** `<` is escaped, so that no setting can close the script element. */
export function withProductConfig(html: string, config: ProductConfig): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return html.replace(CONFIG_ELEMENT, (_, open: string, close: string) => `${open}${json}${close}`);
}
