import { isNamed, type PdfDictionary, PdfReference, type PdfValue } from './pdf-values';

/** An index of all pages of all years of a company's reports has fewer branches. */
const MAX_BRANCHES = 50_000;
/** A branch with more kids is taken for one with pages, whatever they are. */
const MAX_KIDS = 64;

/**
 * The branches of a document's page tree, in all their versions: one that was saved again and again may have begun
 * without a page. Damaged trees lead from branch to branch and never to a page; readers show such a document blank.
 */
export class PageTree {
  /** Of each branch the objects that it names; of one that holds pages for sure, nothing. */
  private readonly branches = new Map<number, Set<number> | 'pages'>();
  private readonly named = new Set<number>();
  private readonly withoutParent = new Set<number>();

  /** A whole object, which others may refer to. */
  object(number: number, value: PdfDictionary): void {
    const pages = isNamed(value.get('Type'), 'Catalog') ? value.get('Pages') : undefined;
    if (pages instanceof PdfReference && this.named.size < MAX_BRANCHES) this.named.add(pages.number);
    const [kids, count] = [value.get('Kids'), value.get('Count')];
    const type = value.get('Type');
    const isBranch = isNamed(type, 'Pages') || (kids !== undefined && count !== undefined && !isNamed(type, 'Page'));
    if (!isBranch || this.branches.size >= MAX_BRANCHES) return;
    if (!value.has('Parent')) this.withoutParent.add(number);
    const known = this.branches.get(number) ?? new Set();
    this.branches.set(number, known === 'pages' ? known : together(known, kids, count));
  }

  /** Whether a way leads from the top to something that is no branch. Also true without a tree. */
  get hasPages(): boolean {
    const top = this.top();
    const seen = new Set(top);
    // A set is walked to its end, also to what is added on the way.
    for (const number of seen) {
      const kids = this.branches.get(number);
      if (kids === undefined || kids === 'pages') return true;
      for (const kid of kids) seen.add(kid);
    }
    return top.length === 0;
  }

  private top(): number[] {
    const named = [...this.named].filter((number) => this.branches.has(number));
    if (named.length > 0) return named;
    return this.withoutParent.size > 0 ? [...this.withoutParent] : [...this.branches.keys()];
  }
}

function together(known: Set<number>, kids: PdfValue | undefined, count: PdfValue | undefined): Set<number> | 'pages' {
  // A list of its own object, which may be packed: what it says of their number has to do.
  if (!Array.isArray(kids)) return kids !== undefined && count !== 0 ? 'pages' : known;
  for (const kid of kids) {
    if (!(kid instanceof PdfReference)) return 'pages';
    known.add(kid.number);
    if (known.size > MAX_KIDS) return 'pages';
  }
  return known;
}
