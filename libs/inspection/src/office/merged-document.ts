import { passAll } from '../archive/pass-all';
import type { ZipEntry } from '../archive/zip-entry';
import { DescriptorBytes } from '../bytes/descriptor-bytes';
import type { FileBytes } from '../bytes/file-bytes';
import { spool } from '../bytes/spool';
import { Refusal } from '../refusal';
import type { FileFlag } from '../verdict';

const ZIP = 'PK\x03\x04';
const IS_DOCUMENT = /wordprocessingml\.(document|template)/i;
const IS_NAMED_SO = /\.do[ct]x$/;
/** What lies here is opened when somebody clicks it. */
const EMBEDDED = /(^|\/)embeddings\//;

/** Whether a part is a document of its own, which Word takes into the text as it opens the file (ECMA-376, 17.17.2). */
export async function isMergedDocument(name: string, type: string, entry: ZipEntry): Promise<boolean> {
  if (EMBEDDED.test(name) || !(IS_DOCUMENT.test(type) || IS_NAMED_SO.test(name))) return false;
  for await (const chunk of entry.chunks()) return chunk.toString('latin1', 0, ZIP.length) === ZIP;
  return false;
}

/** Its fields and links become those of the document. Throws a Refusal for those that must not be there. */
export async function inspectMergedDocument(
  entry: ZipEntry,
  inspect: (bytes: FileBytes) => Promise<FileFlag[]>,
): Promise<FileFlag[]> {
  try {
    return await spool(entry.chunks(), ({ handle, size }) => inspect(new DescriptorBytes(handle.fd, size)));
  } catch (error) {
    // What Word cannot take in does nothing.
    const doesNothing = error instanceof Refusal && ['file.damaged', 'file.type-mismatch'].includes(error.reason);
    if (!doesNothing) throw error;
    await passAll(entry.chunks());
    return ['attachments'];
  }
}
