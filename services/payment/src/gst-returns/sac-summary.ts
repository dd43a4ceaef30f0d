import { PAISE_PER_RUPEE } from '@udin/contracts';
import type { TaxDocumentContent } from '@udin/contracts/events';
import { shareOut } from '../tax-documents/share-out';
import { type Amounts, amountsOf, NOTHING, plus, signOf } from './amounts';
import { rateOf } from './section-of';

interface Row extends Amounts {
  sac: string;
  rate: number;
}

/** Table 12 of GSTR-1: what was sold under each services accounting code, apart for registered customers and others. */
export class SacSummary {
  private readonly toRegistered = new Map<string, Row>();
  private readonly toOthers = new Map<string, Row>();

  /** A tax document has one tax for all its lines: each code has its share, so that the table adds up to them. */
  add(content: TaxDocumentContent): void {
    const rows = content.recipient.gstin ? this.toRegistered : this.toOthers;
    const sign = signOf(content);
    const weights = content.lines.map(({ taxablePaise }) => taxablePaise);
    const { igstPaise, cgstPaise, sgstPaise } = amountsOf(content);
    const [igst, cgst, sgst] = [igstPaise, cgstPaise, sgstPaise].map((paise) => shareOut(paise, weights));
    for (const [at, { sac, taxablePaise }] of content.lines.entries()) {
      const row = rowOf(rows, sac, rateOf(content));
      const share = { taxablePaise, igstPaise: igst![at]!, cgstPaise: cgst![at]!, sgstPaise: sgst![at]! };
      Object.assign(row, plus(row, share, sign));
    }
  }

  rows() {
    return { hsn_b2b: toPortalRows(this.toRegistered), hsn_b2c: toPortalRows(this.toOthers) };
  }
}

function rowOf(rows: Map<string, Row>, sac: string, rate: number): Row {
  const key = `${sac} ${rate}`;
  const row = rows.get(key) ?? { sac, rate, ...NOTHING };
  rows.set(key, row);
  return row;
}

/** Services have no unit and no quantity: the portal wants "NA" and 0. */
const toPortalRows = (rows: Map<string, Row>) =>
  [...rows.values()].map(({ sac, rate, taxablePaise, igstPaise, cgstPaise, sgstPaise }, at) => ({
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
