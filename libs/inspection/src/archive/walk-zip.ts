import type { Entry, ZipFile } from 'yauzl';
import type { FileBytes } from '../bytes/file-bytes';
import { Refusal, damaged } from '../refusal';
import type { ArchiveBudget } from './archive-budget';
import { nameOfEntry } from './entry-name';
import { openZip } from './open-zip';
import { asArchiveError, ZipEntry } from './zip-entry';

export interface OpenArchive {
  /** in the order of its directory, each checked as far as its description goes */
  entries: ZipEntry[];
  /** bytes behind its end */
  trailing: number;
}

/** Opens an archive, checks its directory and hands it to `use`. Throws a Refusal. */
export async function withArchive<T>(
  bytes: FileBytes,
  budget: ArchiveBudget,
  use: (archive: OpenArchive) => Promise<T>,
): Promise<T> {
  const { zip, trailing } = await openZip(bytes);
  try {
    return await use({ entries: await readEntries(zip, budget), trailing });
  } catch (error) {
    throw asArchiveError(error);
  } finally {
    zip.close();
  }
}

async function readEntries(zip: ZipFile, budget: ArchiveBudget): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  const names = new Set<string>();
  budget.countEntries(zip.entryCount);
  for await (const entry of zip.eachEntry()) {
    entry.fileName = nameOfEntry(entry);
    await assertSoundEntry(zip, entry);
    budget.countFile(entry.uncompressedSize, entry.compressedSize);
    // "README" and "readme" are two files on Linux. For a part of an Office file they are one, which is asked there.
    if (names.has(entry.fileName)) throw damaged(`it holds "${entry.fileName}" twice`);
    names.add(entry.fileName);
    entries.push(new ZipEntry(zip, entry));
  }
  if (names.size === 0) throw damaged('the archive is empty');
  return entries;
}

const STRONG_ENCRYPTION = 0x40;
const UNIX = 3;
const SYMBOLIC_LINK = 0o120000;

async function assertSoundEntry(zip: ZipFile, entry: Entry): Promise<void> {
  if (entry.isEncrypted() || entry.generalPurposeBitFlag & STRONG_ENCRYPTION) {
    throw new Refusal('file.encrypted', 'is protected by a password. Please upload it without one.');
  }
  const isLink =
    entry.versionMadeBy >> 8 === UNIX && ((entry.externalFileAttributes >>> 16) & 0o170000) === SYMBOLIC_LINK;
  if (isLink) throw new Refusal('file.archive-unsafe', 'holds a link that leads out of the archive’s own folder.');
  if (!entry.canDecodeFileData()) throw damaged('it uses a compression that cannot be checked here; use ordinary ZIP');
  // Some programs read the name before the data, some the one in the directory: one file, two faces.
  const local = await zip.readLocalFileHeaderPromise(entry);
  if (!local.fileName.equals(entry.fileNameRaw)) throw damaged('its directory and its files name different things');
}
