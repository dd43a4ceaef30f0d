import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sealQuery } from './progress.queries';

/** Of a UDIN that came after the seal: the sealed sheet that lies beside the document. */
export function UdinSheetLink({ documentId }: { documentId: string }) {
  const { data } = useQuery(sealQuery(documentId));
  if (!data?.udinSheetLink) return null;
  return (
    <Text size="sm" mt="xs">
      The UDIN came after the seal:{' '}
      <Anchor href={`${data.udinSheetLink}&disposition=attachment`} download>
        download the sealed sheet with it
      </Anchor>
      . Hand it over with the document.
    </Text>
  );
}
