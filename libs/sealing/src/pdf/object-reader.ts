import { type PDF, PdfArray, PdfDict, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core';

export interface FoundPage {
  ref: PdfRef;
  dict: PdfDict;
}

interface FoundField {
  dict: PdfDict;
  /** with those of its parents, joined by dots */
  name: string;
  /** "Sig" for a signature; inherited where it has none of its own */
  type?: string;
}

const MOST_PAGES = 100_000;

/** The few reads of a PDF's objects that sealing and checking need, below libpdf's own pages and forms. */
export class ObjectReader {
  constructor(readonly pdf: PDF) {}

  readonly resolve = (ref: PdfRef): PdfObject | null => this.pdf.getObject(ref);

  get catalog(): PdfDict {
    return this.pdf.getCatalog();
  }

  dict(from: PdfDict, key: string): PdfDict | undefined {
    const found = from.get(key, this.resolve);
    return found instanceof PdfDict ? found : undefined;
  }

  array(from: PdfDict, key: string): PdfArray | undefined {
    const found = from.get(key, this.resolve);
    return found instanceof PdfArray ? found : undefined;
  }

  dicts(array: PdfArray | undefined): { ref?: PdfRef; dict: PdfDict }[] {
    return [...(array ?? [])].flatMap((item) => {
      const dict = item instanceof PdfRef ? this.resolve(item) : item;
      return dict instanceof PdfDict ? [{ ref: item instanceof PdfRef ? item : undefined, dict }] : [];
    });
  }

  numbers(array: PdfArray | undefined): number[] {
    return [...(array ?? [])]
      .map((item) => (item instanceof PdfRef ? this.resolve(item) : item))
      .map((item) => (item instanceof PdfNumber ? item.value : NaN));
  }

  /** In order, each time that it is shown. libpdf's own getPages() misses pages whose /Kids is an indirect array. */
  pages(): FoundPage[] {
    const found: FoundPage[] = [];
    const seen = new Set<PdfDict>();
    const walk = (node: PdfDict, ref: PdfRef | undefined): void => {
      if (seen.has(node) || found.length > MOST_PAGES) return;
      const kids = this.array(node, 'Kids');
      if (!kids) {
        if (ref) found.push({ ref, dict: node });
        return;
      }
      seen.add(node);
      for (const kid of this.dicts(kids)) walk(kid.dict, kid.ref);
    };
    const root = this.dict(this.catalog, 'Pages');
    if (root) walk(root, this.catalog.getRef('Pages'));
    return found;
  }

  /** Every field of the form that ends in a widget. */
  fields(): FoundField[] {
    const found: FoundField[] = [];
    const seen = new Set<PdfDict>();
    const walk = (node: PdfDict, above: string, inheritedType: string | undefined): void => {
      if (seen.has(node)) return;
      seen.add(node);
      const own = node.getString('T', this.resolve)?.asString();
      const name = [above, own].filter(Boolean).join('.');
      const type = node.getName('FT', this.resolve)?.value ?? inheritedType;
      const kids = this.dicts(this.array(node, 'Kids')).filter(({ dict }) => dict.has('T'));
      if (kids.length === 0) found.push({ dict: node, name, type });
      for (const kid of kids) walk(kid.dict, name, type);
    };
    const form = this.dict(this.catalog, 'AcroForm');
    for (const { dict } of this.dicts(form && this.array(form, 'Fields'))) walk(dict, '', undefined);
    return found;
  }
}
