import { type Entry, getFileNameLowLevel, type ZipFile } from 'yauzl';
import type { FileBytes } from '../bytes/file-bytes';
import { Refusal, damaged } from '../refusal';
import type { ArchiveBudget } from './archive-budget';
import { assertHarmlessEntryName } from './entry-name';
import { openZip } from './open-zip';
import { asArchiveError, ZipEntry } from './zip-entry';

/** Shows every file of an archive, one after the other, each checked before it is shown. Throws a Refusal. */
export async function walkZip(
  bytes: FileBytes,
  budget: ArchiveBudget,
  visit: (entry: ZipEntry) => Promise<void>,
): Promise<void> {
  const zip = await openZip(bytes);
  const names = new Set<string>();
  try {
    budget.countEntries(zip.entryCount);
    for await (const entry of zip.eachEntry()) {
      entry.fileName = nameOf(entry);
      await assertSoundEntry(zip, entry);
      if (names.has(entry.fileName.toLowerCase())) throw damaged(`it holds "${entry.fileName}" twice`);
      names.add(entry.fileName.toLowerCase());
      await visit(new ZipEntry(zip, entry, budget));
    }
  } catch (error) {
    throw asArchiveError(error);
  } finally {
    zip.close();
  }
  if (names.size === 0) throw damaged('the archive is empty');
}

function nameOf(entry: Entry): string {
  // strictFileNames: backslashes stay, so that they can be refused.
  return getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true);
}

const STRONG_ENCRYPTION = 0x40;
const UNIX = 3;
const SYMBOLIC_LINK = 0o120000;

async function assertSoundEntry(zip: ZipFile, entry: Entry): Promise<void> {
  assertHarmlessEntryName(entry.fileName);
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
