import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/language/payment-texts';
import { currentLanguage } from '../../../lib/language/texts';
import type { OrderFile } from '../../../lib/order-files/order-file';
import { News } from '../../../ui/news';
import { Notice } from '../../../ui/notice';
import { RichText } from '../../../ui/rich-text';

/** Files that the server will hardly take: said before money moves. It decides itself, so this stops nobody. */
export function UnlikeFiles({ files }: { files: readonly OrderFile[] }) {
  const t = useTexts();
  const { data: unlike = [] } = useQuery({
    queryKey: ['unlike-files', files.map(({ id, name }) => [id, name]), currentLanguage()],
    queryFn: () => unlikeAmong(files),
    enabled: files.length > 0,
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <News>
      {unlike.map(({ id, name, kind, reason }) => (
        <Notice key={id} tone="note">
          {reason ? (
            <>
              <bdi>{name}</bdi>: {reason}
            </>
          ) : (
            <RichText parts={{ name: <bdi>{name}</bdi> }}>
              {kind ? t('payment.unlikeFile', { kind }) : t('payment.unknownKind')}
            </RichText>
          )}
        </Notice>
      ))}
    </News>
  );
}

interface UnlikeFile extends Pick<OrderFile, 'id' | 'name'> {
  kind?: string;
  reason?: string;
}

async function unlikeAmong(files: readonly OrderFile[]): Promise<UnlikeFile[]> {
  const { kindInName, looksLikeItsName, reasonsOfUnlike } =
    await import('../../../lib/chosen-files/looks-like-its-name');
  const unlike: UnlikeFile[] = [];
  // A file that cannot be read is told of elsewhere.
  for (const { id, name, file } of files)
    if (!(await looksLikeItsName(file).catch(() => true))) unlike.push({ id, name, kind: kindInName(name) });
  // Who chooses a file does not wait long for what opens a PDF: over a slow line its password is met here only.
  const others = files.filter(({ id }) => !unlike.some((each) => each.id === id));
  const reasons = await reasonsOfUnlike(others.map(({ file }) => file));
  for (const { id, name, file } of others) if (reasons.has(file)) unlike.push({ id, name, reason: reasons.get(file) });
  return unlike;
}
