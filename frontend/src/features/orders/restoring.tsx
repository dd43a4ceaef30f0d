import { Group, Loader, Skeleton, Stack, Text } from '@mantine/core';
import { useTexts } from '../../lib/language/texts';

/** While the files of this browser are read: in the place and height of the list that follows (UPL-4). */
export function Restoring() {
  const t = useTexts();
  return (
    <Stack gap="sm">
      <Group gap="sm" role="status" mih={25}>
        <Loader size="sm" aria-hidden />
        <Text>{t('upload.loading')}</Text>
      </Group>
      <Skeleton h={104} />
      <Skeleton h={104} />
    </Stack>
  );
}
