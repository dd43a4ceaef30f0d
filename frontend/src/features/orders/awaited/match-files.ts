import type { AwaitedDocumentAnswer } from '@udin/contracts';
import { t } from '../../../lib/language/documents-texts';
import { checkFiles, fileChecks, type RefusedFile } from '../../../lib/chosen-files/check-files';

/** The file chosen for each awaited document, by the document's id. */
export type ChosenFiles = Readonly<Record<string, File>>;

/**
 * Assigns files to awaited documents: first by the file name of the order. If then one file and one document are left,
 * they belong together.
 */
export function matchFiles(
  picked: readonly File[],
  documents: readonly AwaitedDocumentAnswer[],
  chosen: ChosenFiles,
  unlike?: ReadonlyMap<File, string>,
) {
  const { accepted, refused } = checkFiles(picked, Object.values(chosen), fileChecks.dashboard, unlike);
  const matched: Record<string, File> = { ...chosen };
  const free = () => documents.filter(({ id }) => !matched[id]);
  const nameless: File[] = [];
  for (const file of accepted) {
    const place = free().find(({ name }) => name === file.name);
    if (place) matched[place.id] = file;
    else nameless.push(file);
  }
  const [only, ...others] = free();
  const [file, ...more] = nameless;
  if (only && others.length === 0 && file && more.length === 0)
    return { chosen: { ...matched, [only.id]: file }, refused };
  const unknown: RefusedFile[] = nameless.map(({ name }) => ({ name, reason: t('awaited.unknownName') }));
  return { chosen: matched, refused: [...refused, ...unknown] };
}
