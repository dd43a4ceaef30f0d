import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/language/documents-texts';
import { RichText } from '../../../ui/rich-text';
import { sealQuery } from './progress.queries';

/** Of a UDIN that came after the seal: the sealed sheet that lies beside the document. */
export function UdinSheetLink({ documentId }: { documentId: string }) {
  const t = useTexts();
  const { data } = useQuery(sealQuery(documentId));
  if (!data?.udinSheetLink) return null;
  return (
    <Text size="sm" mt="xs">
      <RichText parts={{ sheet: <Anchor href={`${data.udinSheetLink}&disposition=attachment`} download /> }}>
        {t('progress.udinSheet')}
      </RichText>
    </Text>
  );
}
