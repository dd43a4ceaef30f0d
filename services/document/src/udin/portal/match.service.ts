import { Injectable } from '@nestjs/common';
import { type ImportedUdin, UDIN_FORM_MESSAGE } from '@udin/contracts';
import { isUUID } from 'class-validator';
import { Problem } from '@udin/service-kit';
import { DataSource, In } from 'typeorm';
import { Document } from '../../documents/document.entity';
import { signerOf } from '../../sealing/signer-of';
import { ParticularsService } from '../particulars/particulars.service';
import { UdinNumberService } from '../register/udin-number.service';
import { DELETED, type OnRecord, onRecord } from './on-record';
import { PortalSheetService } from './portal-sheet.service';
import type { SheetRow } from './sheet-row';

/** Documents whose descriptions are looked at, where a sheet has no references. */
const MOST_DESCRIBED = 2_000;

/** Holds each row of a sheet against the register. Writes nothing. */
@Injectable()
export class MatchService {
  constructor(
    private readonly source: DataSource,
    private readonly numbers: UdinNumberService,
    private readonly sheets: PortalSheetService,
    private readonly particulars: ParticularsService,
  ) {}

  async of(rows: readonly SheetRow[]): Promise<ImportedUdin[]> {
    const record = await onRecord(this.source.manager, rows);
    const find = await this.finder(rows, record);
    const documentOf = (row: SheetRow) => {
      const found = find(row);
      return found instanceof Document ? found : undefined;
    };
    const known = new Map(rows.map((row) => [row, record.words(row, documentOf(row))]));
    // The export has an ended number and the next one of the same document.
    const twice = (key: (row: SheetRow) => string | undefined, row: SheetRow) =>
      key(row) !== undefined && rows.some((other) => other !== row && !known.get(other) && key(other) === key(row));
    const answers: ImportedUdin[] = [];
    for (const row of rows) {
      const document = documentOf(row);
      const words = row.fault ? undefined : known.get(row);
      const conflict = words
        ? undefined
        : (row.fault ??
          (twice(({ udin }) => udin || undefined, row) ? 'This UDIN stands in the sheet twice.' : undefined) ??
          (twice((other) => documentOf(other)?.id, row) ? 'This document stands in the sheet twice.' : undefined) ??
          (document ? await this.conflictOf(row, document) : (find(row) as string)));
      answers.push(toAnswer(row, document, { conflict, words }));
    }
    return answers;
  }

  private async conflictOf({ udin, issuedAt }: SheetRow, document: Document): Promise<string | undefined> {
    if (document.udin === udin) return undefined;
    if (!document.isDelivered) return 'This document is not signed.';
    if (document.udin) return `This document has the UDIN ${document.udin}.`;
    const { manager } = this.source;
    const signer = await signerOf(manager, document);
    try {
      this.numbers.assertFits(udin, { signer, signedAt: document.signedAt!, issuedAt });
      await this.numbers.assertFree(manager, udin, document.id);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return error.message === `${UDIN_FORM_MESSAGE}.` ? UDIN_FORM_MESSAGE : error.message;
    }
    return undefined;
  }

  /** A document, or why there is none. */
  private async finder(
    rows: readonly SheetRow[],
    { isDeleted }: OnRecord,
  ): Promise<(row: SheetRow) => Document | string> {
    const ids = rows.map(({ reference }) => reference).filter((reference) => isUUID(reference));
    const referred = ids.length ? await this.source.manager.findBy(Document, { id: In(ids) }) : [];
    const byId = new Map(referred.map((document) => [document.id, document]));
    const described = rows.some(({ reference }) => reference === '') ? await this.described() : new Map();
    return ({ reference, description }) => {
      const id = reference.toLowerCase();
      if (id) return byId.get(id) ?? (isDeleted(id) ? `${DELETED}.` : 'No document has this reference.');
      const found: Document[] = described.get(description.toLowerCase()) ?? [];
      if (found.length === 1) return found[0]!;
      return found.length > 1 ? 'Several documents have this description.' : 'The row has no reference.';
    };
  }

  /** What waits, by the description that the portal was given. */
  private async described(): Promise<Map<string, Document[]>> {
    const waiting = await this.sheets.waiting(MOST_DESCRIBED);
    const valuesOf = await this.particulars.ofMany(waiting);
    const found = new Map<string, Document[]>();
    for (const document of waiting) {
      const description = valuesOf(document)
        .find(({ key }) => key === 'description')!
        .value.toLowerCase();
      found.set(description, [...(found.get(description) ?? []), document]);
    }
    return found;
  }
}

function toAnswer(
  row: SheetRow,
  document: Document | undefined,
  { conflict, words }: { conflict?: string; words?: string },
): ImportedUdin {
  const { line, udin, issuedAt } = row;
  const isSame = words !== undefined || document?.udin === udin;
  return {
    line,
    udin,
    issuedAt: issuedAt?.toISOString() ?? null,
    documentId: document?.id ?? null,
    fileName: document?.fileName ?? null,
    clientName: document ? `${document.customer.firstName} ${document.customer.lastName}` : null,
    state: conflict ? 'conflict' : isSame ? 'same' : 'ready',
    reason: conflict ?? words ?? null,
  };
}
