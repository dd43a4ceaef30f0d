import type { TaxDocumentContent } from '@udin/contracts/events';

/** As the portal numbers the kinds of table 13. */
const KINDS: Record<TaxDocumentContent['kind'], [number: number, name: string]> = {
  invoice: [1, 'Invoices for outward supply'],
  'credit-note': [5, 'Credit Note'],
};

interface Series {
  kind: TaxDocumentContent['kind'];
  /** Of its shortest number; once they went on beyond these. */
  digits: number;
  counts: number[];
}

/**
 * Table 13 of GSTR-1: the first and the last number of each series in a month, and how many. None is ever cancelled.
 * Where a clock was set back the last number of a month may be of a later day than the first one of the next: then a
 * series has a row for each run without a gap, because the portal refuses a total that its two numbers do not give.
 */
export class IssuedNumbers {
  private readonly series = new Map<string, Series>();

  get isEmpty(): boolean {
    return this.series.size === 0;
  }

  add({ kind, number }: TaxDocumentContent): void {
    const slash = number.lastIndexOf('/');
    const name = number.slice(0, slash);
    const count = number.slice(slash + 1);
    const series = this.series.get(name) ?? { kind, digits: count.length, counts: [] };
    series.digits = Math.min(series.digits, count.length);
    series.counts.push(Number(count));
    this.series.set(name, series);
  }

  rows() {
    return Object.entries(KINDS).flatMap(([kind, [doc_num, doc_typ]]) => {
      const runs = [...this.series].flatMap(([name, series]) => (series.kind === kind ? runsOf(name, series) : []));
      const docs = runs.map((run, at) => ({ num: at + 1, ...run, cancel: 0, net_issue: run.totnum }));
      return docs.length > 0 ? [{ doc_num, doc_typ, docs }] : [];
    });
  }
}

function runsOf(name: string, { digits, counts }: Series) {
  const numberOf = (count: number) => `${name}/${String(count).padStart(digits, '0')}`;
  const runs: { first: number; last: number }[] = [];
  for (const count of counts.sort((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run && count === run.last + 1) run.last = count;
    else runs.push({ first: count, last: count });
  }
  return runs.map(({ first, last }) => ({ from: numberOf(first), to: numberOf(last), totnum: last - first + 1 }));
}
