import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { catalogueType } from '@udin/contracts/catalogue';
import type { FileId, PaidFile } from './order-plan';

interface PaidLinesProps {
  files: readonly PaidFile[];
  /** Left out while nothing can be bought. */
  onBuyAgain?: (id: FileId) => void;
}

/** Files of the order that an earlier transaction has paid: they are uploaded, not charged. */
export function PaidLines({ files, onBuyAgain }: PaidLinesProps) {
  if (files.length === 0) return null;
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        Already paid
      </Title>
      {files.map(({ file, transactionId, documentType }) => (
        <Group key={file.id} gap="sm" wrap="nowrap" align="flex-start">
          <IconCircleCheck size={20} aria-hidden />
          <Stack gap={0} miw={0} flex={1}>
            <Text size="sm" truncate title={file.name}>
              {file.name} · {catalogueType(documentType)?.name ?? documentType}
            </Text>
            <Text size="sm" c="dimmed">
              Already paid · no charge · Transaction ID: {transactionId}
            </Text>
          </Stack>
          {onBuyAgain && (
            <Anchor
              component="button"
              type="button"
              size="sm"
              underline="always"
              aria-label={`Buy again: ${file.name}`}
              onClick={() => onBuyAgain(file.id)}
            >
              Buy again
            </Anchor>
          )}
        </Group>
      ))}
    </Stack>
  );
}
