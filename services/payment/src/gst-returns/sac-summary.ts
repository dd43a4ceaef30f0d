import { PAISE_PER_RUPEE } from '@udin/contracts';
import type { TaxDocumentContent } from '@udin/contracts/events';
import type { Amounts } from './amounts';
import { SalesByCode } from './sales-by-code';

interface Row extends Amounts {
  sac: string;
  rate: number;
}

/** Table 12 of GSTR-1: what was sold under each services accounting code, apart for registered customers and others. */
export class SacSummary {
  private readonly toRegistered = new SalesByCode();
  private readonly toOthers = new SalesByCode();

  add(content: TaxDocumentContent): void {
    (content.recipient.gstin ? this.toRegistered : this.toOthers).add(content);
  }

  rows() {
    return { hsn_b2b: toPortalRows(this.toRegistered.rows()), hsn_b2c: toPortalRows(this.toOthers.rows()) };
  }
}

/** Services have no unit and no quantity: the portal wants "NA" and 0. */
const toPortalRows = (rows: Row[]) =>
  rows.map(({ sac, rate, taxablePaise, igstPaise, cgstPaise, sgstPaise }, at) => ({
    num: at + 1,
    hsn_sc: sac,
    uqc: 'NA' as const,
    qty: 0 as const,
    rt: rate,
    txval: taxablePaise / PAISE_PER_RUPEE,
    iamt: igstPaise / PAISE_PER_RUPEE,
    camt: cgstPaise / PAISE_PER_RUPEE,
    samt: sgstPaise / PAISE_PER_RUPEE,
    csamt: 0,
  }));
