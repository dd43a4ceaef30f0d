import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/language/payment-texts';
import type { OrderFile } from '../../../lib/order-files/order-file';
import { News } from '../../../ui/news';
import { Notice } from '../../../ui/notice';
import { RichText } from '../../../ui/rich-text';
import { kindInName, looksLikeItsName } from '../looks-like-its-name';

/** Files that the server will hardly take: said before money moves. It decides itself, so this stops nobody. */
export function UnlikeFiles({ files }: { files: readonly OrderFile[] }) {
  const t = useTexts();
  const { data: unlike = [] } = useQuery({
    queryKey: ['unlike-files', files.map(({ id, name }) => [id, name])],
    queryFn: () => idsOfUnlike(files),
    enabled: files.length > 0,
    staleTime: Infinity,
    gcTime: 0,
  });
  const shown = files.filter(({ id }) => unlike.includes(id));
  return (
    <News>
      {shown.map(({ id, name }) => {
        const kind = kindInName(name);
        return (
          <Notice key={id} tone="note">
            <RichText parts={{ name: <bdi>{name}</bdi> }}>
              {kind ? t('payment.unlikeFile', { kind }) : t('payment.unknownKind')}
            </RichText>
          </Notice>
        );
      })}
    </News>
  );
}

async function idsOfUnlike(files: readonly OrderFile[]): Promise<OrderFile['id'][]> {
  const ids: OrderFile['id'][] = [];
  // A file that cannot be read is told of elsewhere.
  for (const { id, file } of files) if (!(await looksLikeItsName(file).catch(() => true))) ids.push(id);
  return ids;
}
