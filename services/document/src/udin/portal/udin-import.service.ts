import { Inject, Injectable } from '@nestjs/common';
import { extensionOf, type ImportedUdin, UDIN_SHEET_MAX_BYTES, UDINS_AT_ONCE } from '@udin/contracts';
import { FileInspector, FileStoreService } from '@udin/files';
import { Problem } from '@udin/service-kit';
import { OBJECT_STORE, type ObjectStore } from '@udin/storage';
import type { IncomingMessage } from 'node:http';
import { askSheet, UnreadableSheet } from './ask-sheet';
import { findColumns } from './find-columns';
import { MatchService } from './match.service';
import type { SheetCell } from './read-sheet';
import { toSheetRows } from './sheet-row';

/** A sheet that came back from the portal. It is inspected and read in threads with limits, and not kept. */
@Injectable()
export class UdinImportService {
  constructor(
    private readonly files: FileStoreService,
    private readonly inspector: FileInspector,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly matches: MatchService,
  ) {}

  /** What would be recorded, and what stands against it. Throws document.udin-sheet, file.* */
  preview(request: IncomingMessage): Promise<ImportedUdin[]> {
    const rules = { fileField: 'file', maxFiles: 1, minBytes: 1 };
    return this.files.receive(request, rules, async ({ files: [file] }) => {
      if (!file) throw new Problem('file.missing');
      if (file.size > UDIN_SHEET_MAX_BYTES) throw unreadable('A sheet has at most 1 MB.');
      const kind = extensionOf(file.name);
      if (kind !== 'xlsx' && kind !== 'csv') throw unreadable('Choose the sheet as XLSX or CSV.');
      if (kind === 'xlsx') await this.inspect(file);
      return this.matches.of(this.rowsOf(await this.lines(file.key, kind)));
    });
  }

  private async inspect({ key, name, declaredType }: { key: string; name: string; declaredType: string }) {
    const verdict = await this.inspector.inspect(key, { name, declaredType, allowed: ['xlsx'] });
    if (!verdict.accepted) throw new Problem(verdict.reason, { message: verdict.message });
  }

  private async lines(key: string, kind: 'xlsx' | 'csv'): Promise<SheetCell[][]> {
    const pieces: Buffer[] = [];
    for await (const piece of await this.store.get(key)) pieces.push(piece as Buffer);
    try {
      // One more than allowed, so that a longer sheet is noticed, and the lines above the titles.
      return await askSheet({ bytes: Buffer.concat(pieces), kind, mostLines: UDINS_AT_ONCE + 12 });
    } catch (error) {
      if (error instanceof UnreadableSheet) throw unreadable();
      throw error;
    }
  }

  private rowsOf(lines: SheetCell[][]) {
    const columns = findColumns(lines);
    if (!columns) throw unreadable('No column of this sheet is called UDIN.');
    const rows = toSheetRows(lines, columns);
    if (rows.length > UDINS_AT_ONCE) throw unreadable(`A sheet has at most ${UDINS_AT_ONCE} rows with a UDIN.`);
    if (rows.length === 0) throw unreadable('No row of this sheet has a UDIN.');
    return rows;
  }
}

const unreadable = (message?: string) => new Problem('document.udin-sheet', { message });
