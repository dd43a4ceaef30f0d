import type { TaxDocumentContent } from '@udin/contracts/events';

/** As the portal numbers the kinds of table 13. */
const KINDS: Record<TaxDocumentContent['kind'], [number: number, name: string]> = {
  invoice: [1, 'Invoices for outward supply'],
  'credit-note': [5, 'Credit Note'],
};

interface Series {
  kind: TaxDocumentContent['kind'];
  first: string;
  last: string;
  count: number;
}

/** Table 13 of GSTR-1: the first and the last number of each series in a month. None is ever cancelled. */
export class IssuedNumbers {
  private readonly series = new Map<string, Series>();

  get isEmpty(): boolean {
    return this.series.size === 0;
  }

  /** In the order of issue, in which numbers rise. */
  add({ kind, number }: TaxDocumentContent): void {
    const name = number.slice(0, number.lastIndexOf('/'));
    const series = this.series.get(name);
    if (series) Object.assign(series, { last: number, count: series.count + 1 });
    else this.series.set(name, { kind, first: number, last: number, count: 1 });
  }

  rows() {
    return Object.entries(KINDS).flatMap(([kind, [doc_num, doc_typ]]) => {
      const ofKind = [...this.series.values()].filter((series) => series.kind === kind);
      const docs = ofKind.map(({ first, last, count }, at) => ({
        num: at + 1,
        from: first,
        to: last,
        totnum: count,
        cancel: 0,
        net_issue: count,
      }));
      return docs.length > 0 ? [{ doc_num, doc_typ, docs }] : [];
    });
  }
}
