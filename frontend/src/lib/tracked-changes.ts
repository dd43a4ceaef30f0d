import { queryOptions } from '@tanstack/react-query';

const TEXT = 'word/document.xml';
const MOST_BYTES = 20_000_000;
const CHANGES = /<w:(ins|del|moveFrom|moveTo)\b/;

/** Whether a Word file still shows what was changed in it. What cannot be read is judged by the server. */
export async function hasTrackedChanges(file: File): Promise<boolean> {
  if (!/\.docx$/i.test(file.name) || file.size > MOST_BYTES) return false;
  const { strFromU8, unzipSync } = await import('fflate');
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const isText = ({ name, originalSize }: { name: string; originalSize: number }) =>
      partName(name) === TEXT && originalSize < MOST_BYTES;
    const [text] = Object.values(unzipSync(bytes, { filter: isText }));
    return text !== undefined && CHANGES.test(strFromU8(text));
  } catch {
    return false;
  }
}

/** As the server takes it: some programs write names from the root, or with the backslash of Windows. */
const partName = (name: string) => name.replaceAll('\\', '/').replace(/^\//, '');

export const trackedChangesQuery = (file: File | null | undefined) =>
  queryOptions({
    queryKey: ['tracked changes', file?.name, file?.size, file?.lastModified],
    queryFn: () => hasTrackedChanges(file!),
    enabled: Boolean(file),
  });
