import { type GstPortalFile, PAISE_PER_RUPEE, shownInIndia } from '@udin/contracts';
import type { TaxDocumentContent } from '@udin/contracts/events';
import { type Amounts, amountsOf, NOTHING, plus, signOf } from './amounts';
import { IssuedNumbers } from './issued-numbers';
import type { IssuedTaxDocument } from './tax-documents-of-month.service';
import { SacSummary } from './sac-summary';
import { isWithinState, rateOf, sectionOf } from './section-of';

type Row<K extends 'b2b' | 'b2cl' | 'b2cs' | 'cdnr' | 'cdnur'> = NonNullable<GstPortalFile[K]>[number];

/** As of the portal's offline tool, which names it in every file. */
const VERSION = 'GST3.2.4';

interface Sums extends Amounts {
  content: TaxDocumentContent;
}

/** The file of a month that the GST portal takes under "Prepare offline". Amounts are rupees, days 25-11-2026. */
export class PortalReturn {
  private readonly registered = new Map<string, Row<'b2b'>['inv']>();
  private readonly large = new Map<string, Row<'b2cl'>['inv']>();
  private readonly small = new Map<string, Sums>();
  private readonly credits = new Map<string, Row<'cdnr'>['nt']>();
  private readonly creditsOfLarge: Row<'cdnur'>[] = [];
  private readonly summary = new SacSummary();
  private readonly numbers = new IssuedNumbers();

  constructor(
    private readonly gstin: string,
    private readonly month: string,
  ) {}

  add(issued: IssuedTaxDocument): void {
    const { content } = issued;
    const { recipient } = content;
    switch (sectionOf(issued)) {
      case 'b2b':
        append(this.registered, recipient.gstin!, { ...toInvoice(content), ...KIND_OF_SUPPLY });
        break;
      case 'b2cl':
        append(this.large, recipient.stateCode, toLargeInvoice(content));
        break;
      case 'b2cs':
        this.addSmall(content);
        break;
      case 'cdnr':
        append(this.credits, recipient.gstin!, { ...toNote(content), ...KIND_OF_SUPPLY });
        break;
      case 'cdnur':
        this.creditsOfLarge.push({ typ: 'B2CL', ...toNote(content) });
    }
    this.summary.add(content);
    this.numbers.add(content);
  }

  file(): GstPortalFile {
    const [year, number] = this.month.split('-');
    return {
      gstin: this.gstin,
      fp: `${number}${year}`,
      version: VERSION,
      hash: 'hash',
      ...some({ b2b: [...this.registered].map(([ctin, inv]) => ({ ctin, inv })) }),
      ...some({ b2cl: [...this.large].map(([pos, inv]) => ({ pos, inv })) }),
      ...some({ b2cs: [...this.small.values()].map(toSmallSales) }),
      ...some({ cdnr: [...this.credits].map(([ctin, nt]) => ({ ctin, nt })) }),
      ...some({ cdnur: this.creditsOfLarge }),
      ...(!this.numbers.isEmpty && { hsn: this.summary.rows(), doc_issue: { doc_det: this.numbers.rows() } }),
    };
  }

  /** Those of one state and rate are told as one sum, less what was credited. */
  private addSmall(content: TaxDocumentContent): void {
    const key = `${content.recipient.stateCode} ${rateOf(content)}`;
    const sums = plus(this.small.get(key) ?? NOTHING, amountsOf(content), signOf(content));
    this.small.set(key, { content, ...sums });
  }
}

/** Regular, and taxed by the usual way. */
const KIND_OF_SUPPLY = { rchrg: 'N', inv_typ: 'R' } as const;

/** Nothing of a section without a row: the portal takes an empty one for a mistake. */
const some = <T extends Record<string, readonly unknown[]>>(section: T): Partial<T> =>
  Object.values(section).every(({ length }) => length > 0) ? section : {};

const rupees = (paise: number): number => paise / PAISE_PER_RUPEE;

const dayOf = (at: string): string =>
  shownInIndia(new Date(at)).toISOString().slice(0, 10).split('-').reverse().join('-');

const toLargeInvoice = (content: TaxDocumentContent) => ({
  inum: content.number,
  idt: dayOf(content.issuedAt),
  val: rupees(content.totalPaise),
  itms: [toItem(content)],
});

const toInvoice = (content: TaxDocumentContent) => ({
  ...toLargeInvoice(content),
  pos: content.recipient.stateCode,
});

const toNote = (content: TaxDocumentContent) => ({
  ntty: 'C' as const,
  nt_num: content.number,
  nt_dt: dayOf(content.issuedAt),
  pos: content.recipient.stateCode,
  val: rupees(content.totalPaise),
  itms: [toItem(content)],
});

/** All of an order has one rate; the portal numbers an item by its rate. */
const toItem = (content: TaxDocumentContent) => ({
  num: rateOf(content) * 100 + 1,
  itm_det: { rt: rateOf(content), ...toAmounts({ content, ...amountsOf(content) }) },
});

const toSmallSales = (sums: Sums): Row<'b2cs'> => ({
  sply_ty: isWithinState(sums.content) ? 'INTRA' : 'INTER',
  typ: 'OE',
  pos: sums.content.recipient.stateCode,
  rt: rateOf(sums.content),
  ...toAmounts(sums),
});

/** Only the taxes that apply are named, and no cess, which services do not have, as 0. */
const toAmounts = ({ content, taxablePaise, igstPaise, cgstPaise, sgstPaise }: Sums) => ({
  txval: rupees(taxablePaise),
  ...(isWithinState(content) ? { camt: rupees(cgstPaise), samt: rupees(sgstPaise) } : { iamt: rupees(igstPaise) }),
  csamt: 0,
});

function append<T>(to: Map<string, T[]>, key: string, row: T): void {
  const rows = to.get(key);
  if (rows) rows.push(row);
  else to.set(key, [row]);
}
