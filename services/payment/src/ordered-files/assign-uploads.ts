import type { KnownUpload } from './known-upload.entity';
import type { OrderedFile } from './ordered-file.entity';

type Upload = Pick<KnownUpload, 'documentId' | 'sha256' | 'fileName' | 'orderedAs'>;

/**
 * Which upload uses which paid file of its type: the one that the customer meant, else with the same content, else with
 * the same name, else the first free one. Looks at all uploads at once, so that the order in which they were told does
 * not matter.
 * @param uploads that were not deleted
 * @returns document ids by the id of the file
 */
export function assignUploads(files: readonly OrderedFile[], uploads: readonly Upload[]): Map<string, string> {
  const used = new Map<string, string>();
  let waiting = [...uploads].sort((a, b) => (a.documentId < b.documentId ? -1 : 1));
  const free = () => files.filter(({ id }) => !used.has(id)).sort((a, b) => a.position - b.position);
  const assign = (fits: (file: OrderedFile, upload: Upload) => boolean) => {
    waiting = waiting.filter((upload) => {
      const file = free().find((one) => fits(one, upload));
      if (file) used.set(file.id, upload.documentId);
      return !file;
    });
  };
  // Two files of one name and type are told apart by their content.
  assign((file, { orderedAs, sha256 }) => file.name === orderedAs && file.sha256 !== null && file.sha256 === sha256);
  assign((file, { orderedAs }) => file.name === orderedAs);
  assign((file, { sha256 }) => file.sha256 !== null && file.sha256 === sha256);
  assign((file, { fileName }) => file.name === fileName);
  assign(() => true);
  return used;
}
