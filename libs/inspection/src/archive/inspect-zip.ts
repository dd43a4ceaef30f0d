import type { FileBytes } from '../bytes/file-bytes';
import { DescriptorBytes } from '../bytes/descriptor-bytes';
import { spool } from '../bytes/spool';
import type { FileFlag } from '../verdict';
import { ArchiveBudget } from './archive-budget';
import { passAll } from './pass-all';
import { prepend } from './prepend';
import { withArchive } from './walk-zip';
import type { ZipEntry } from './zip-entry';

/** Windows leaves out dots and blanks at the end of a name: "setup.exe ." is a program there. */
const PROGRAM =
  /\.(exe|dll|com|scr|pif|cpl|ms[ci]|msix|bat|cmd|ps1|vb[se]|jse?|ws[fh]|hta|chm|reg|xll|lnk|jar|apk|sh|app)[. ]*$/i;
const OTHER_ARCHIVE = /\.(rar|7z|gz|tgz|bz2|xz|tar|cab|iso|zst)$/i;

const ZIP_START = 0x04034b50;

/** Unpacks everything once, archives within included, to see that it is what it says. Throws a Refusal. */
export async function inspectZip(bytes: FileBytes, budget = new ArchiveBudget(), depth = 0): Promise<FileFlag[]> {
  budget.assertDepth(depth);
  const flags = new Set<FileFlag>();
  return withArchive(bytes, budget, async ({ entries, trailing }) => {
    if (trailing > 0) flags.add('trailing-data');
    for (const entry of entries) {
      if (entry.isFolder) continue;
      if (PROGRAM.test(entry.name)) flags.add('programs');
      if (OTHER_ARCHIVE.test(entry.name)) flags.add('nested-archive');
      for (const flag of await inspectEntry(entry, budget, depth)) flags.add(flag);
    }
    return [...flags];
  });
}

async function inspectEntry(entry: ZipEntry, budget: ArchiveBudget, depth: number): Promise<FileFlag[]> {
  const chunks = entry.chunks();
  const first = (await chunks.next()).value as Buffer | undefined;
  if (!first) return [];
  if (!isZip(first) || isOffice(entry.name)) {
    await passAll(chunks);
    return [];
  }
  // Counted again, one level deeper, from the same budget.
  const flags = await spool(prepend(first, chunks), ({ handle, size }) =>
    inspectZip(new DescriptorBytes(handle.fd, size), budget, depth + 1),
  );
  return ['nested-archive', ...flags];
}

function isZip(first: Buffer): boolean {
  return first.length >= 4 && first.readUInt32LE(0) === ZIP_START;
}

/** Papers are archives too; as part of an archive they are data, judged when they are uploaded themselves. */
function isOffice(name: string): boolean {
  return /\.(docx|xlsx|pptx|odt|ods|odp)$/i.test(name);
}
