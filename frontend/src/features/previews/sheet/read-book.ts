import { read } from '@e965/xlsx';
import { PreviewFailure, reasonOf } from '../preview-failure';
import { unpackedSize } from '../unpacked-size';
import { type Drawings, drawingsOf } from './drawings-of';
import { frozenPanes } from './frozen-panes';
import { NOTHING_FROZEN } from './panes-of-records';
import { ReadableSheet } from './readable-sheet';
import type { BookSummary, SheetWindow, ShownRow } from './sheet-book';
import { withTidyTags } from './tidy-tags';
import { lacksTexts, withTidyTexts } from './tidy-texts';

/** Bytes of unpacked parts: about what is read in five seconds, and a gigabyte of memory. */
const MAX_UNPACKED = 100_000_000;

/** A workbook that has been read: XLSX, or XLS of any age. Runs in a thread of its own. */
export class ReadBook {
  private constructor(
    private readonly sheets: ReadableSheet[],
    private readonly hiddenSheets: number,
    private readonly drawings: Drawings,
  ) {}

  /** Like `from`, and also what Excel opens with its own password, without asking; few files need the ciphers. */
  static async open(bytes: Uint8Array): Promise<ReadBook> {
    try {
      return ReadBook.from(bytes);
    } catch (error) {
      if (reasonOf(error) !== 'needsPassword') throw error;
      const { withoutDefaultPassword } = await import('./without-default-password').catch(() => {
        throw new PreviewFailure('notLoaded');
      });
      const plain = withoutDefaultPassword(bytes);
      if (!plain) throw error;
      return ReadBook.from(plain);
    }
  }

  /** Throws PreviewFailure when the reason can be told, otherwise whatever the library throws. */
  static from(bytes: Uint8Array): ReadBook {
    if (unpackedSize(bytes) > MAX_UNPACKED) throw new PreviewFailure('tooLarge');
    const book = readCells(bytes);
    // Of a workbook that names none of its sheets the library makes an empty one.
    if (book.SheetNames.length === 0) throw new PreviewFailure('notReadable');
    const is1904 = book.Workbook?.WBProps?.date1904 ?? false;
    const panes = frozenPanes(book, bytes);
    const sheets = book.SheetNames.map((name, at) => ({ name, pane: panes[at] ?? NOTHING_FROZEN, at }))
      .filter(({ at }) => !book.Workbook?.Sheets?.[at]?.Hidden)
      .map(({ name, pane }) => {
        const sheet = book.Sheets[name];
        // The library passes over what it cannot read or find: it is not empty.
        if (!sheet) throw new PreviewFailure('notReadable');
        return new ReadableSheet(name, sheet, { is1904, pane });
      });
    return new ReadBook(sheets, book.SheetNames.length - sheets.length, drawingsOf(bytes));
  }

  get summary(): BookSummary {
    const sheets = this.sheets.map(({ summary }) => summary);
    return { sheets, hiddenSheets: this.hiddenSheets, ...this.drawings };
  }

  cells({ sheet, ...window }: SheetWindow): ShownRow[] {
    return this.sheets[sheet]?.cells(window) ?? [];
  }
}

function readCells(bytes: Uint8Array) {
  try {
    // Texts of the cells are made when they are seen, from value and format.
    const options = {
      cellText: false,
      cellHTML: false,
      cellNF: true,
      cellFormula: true,
      cellStyles: true,
      bookFiles: true,
    };
    const book = read(bytes, { type: 'array', dense: true, ...options });
    const withTexts = lacksTexts(book) ? withTidyTexts(bytes) : undefined;
    const tidy = withTidyTags(book, withTexts ?? bytes) ?? withTexts;
    return tidy ? read(tidy, { type: 'array', dense: true, ...options }) : book;
  } catch (error) {
    if (/password|encrypt/i.test(String(error))) throw new PreviewFailure('needsPassword');
    throw error;
  }
}
