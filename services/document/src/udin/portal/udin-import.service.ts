import { Inject, Injectable } from '@nestjs/common';
import {
  extensionOf,
  problemMessage,
  UDIN_SHEET_MAX_BYTES,
  type UdinImportAnswer,
  UDINS_AT_ONCE,
} from '@udin/contracts';
import { displayName, FileInspector, FileStoreService, type ReceivedFile } from '@udin/files';
import { Problem } from '@udin/service-kit';
import { OBJECT_STORE, type ObjectStore } from '@udin/storage';
import type { IncomingMessage } from 'node:http';
import { askSheet, UnreadableSheet } from './ask-sheet';
import { findColumns } from './find-columns';
import { MatchService } from './match.service';
import type { SheetCell } from './sheet-cell';
import { type SheetRow, toSheetRows } from './sheet-row';
import { WrongSheet } from './wrong-sheet';

/** Lines that are read, also those without a UDIN: a longer sheet is refused, so that none is lost in silence. */
const MOST_LINES = 5_000;

interface ReadSheet {
  rows: SheetRow[];
  ignoredColumns: string[];
}

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
  preview(request: IncomingMessage): Promise<UdinImportAnswer> {
    const rules = { fileField: 'file', maxFiles: 1, minBytes: 0 };
    return this.files.receive(request, rules, async ({ files: [file] }) => {
      if (!file) throw new Problem('file.missing');
      const { rows, ignoredColumns } = await this.read(file);
      return { rows: await this.matches.of(rows), ignoredColumns };
    });
  }

  private async read(file: ReceivedFile): Promise<ReadSheet> {
    try {
      return usable(await this.lines(file));
    } catch (error) {
      if (!(error instanceof WrongSheet) && !(error instanceof UnreadableSheet)) throw error;
      const reason = error instanceof WrongSheet ? error.message : problemMessage('document.udin-sheet');
      throw new Problem('document.udin-sheet', { message: `${displayName(file.name)}: ${reason}`, cause: error });
    }
  }

  private async lines({ key, name, declaredType, size }: ReceivedFile): Promise<SheetCell[][]> {
    if (size === 0) throw new WrongSheet('The file is empty.');
    if (size > UDIN_SHEET_MAX_BYTES) throw new WrongSheet('A sheet has at most 1 MB.');
    const kind = extensionOf(name);
    if (kind !== 'xlsx' && kind !== 'csv') throw new WrongSheet('Choose the sheet as XLSX or CSV.');
    if (kind === 'xlsx') {
      const verdict = await this.inspector.inspect(key, { name, declaredType, allowed: ['xlsx'] });
      if (!verdict.accepted) throw new Problem(verdict.reason, { message: verdict.message });
    }
    const pieces: Buffer[] = [];
    for await (const piece of await this.store.get(key)) pieces.push(piece as Buffer);
    return askSheet({ bytes: Buffer.concat(pieces), kind, mostLines: MOST_LINES + 1 });
  }
}

function usable(lines: SheetCell[][]): ReadSheet {
  if (lines.length > MOST_LINES) throw new WrongSheet(`A sheet has at most ${MOST_LINES} rows.`);
  const columns = findColumns(lines);
  if (!columns) throw new WrongSheet('No column of this sheet is called UDIN.');
  const rows = toSheetRows(lines, columns);
  if (rows.length > UDINS_AT_ONCE) throw new WrongSheet(`A sheet has at most ${UDINS_AT_ONCE} rows with a UDIN.`);
  if (rows.length === 0) throw new WrongSheet('No row of this sheet has a UDIN.');
  return { rows, ignoredColumns: columns.ignored };
}
