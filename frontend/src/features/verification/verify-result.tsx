import { Box, Group, Paper, Stack, Text } from '@mantine/core';
import { IconFileUnknown } from '@tabler/icons-react';
import type { SignatureCheckAnswer } from '@udin/contracts';
import { product } from '../../lib/product';
import { formatDate } from '../../lib/format';
import { Seal } from '../../ui/seal';

interface VerifyResultProps {
  /** The number, or the name of the file, that was checked. */
  subject: string;
  answer: SignatureCheckAnswer;
}

export function VerifyResult({ subject, answer }: VerifyResultProps) {
  return (
    <Paper p="lg" withBorder>
      <Group gap="md" wrap="nowrap" align="flex-start">
        <Box style={{ flexShrink: 0 }}>
          {answer.found ? <Seal size={48} tone="verified" /> : <IconFileUnknown size={40} stroke={1.4} aria-hidden />}
        </Box>
        <Stack gap={4} miw={0}>
          <Text fw={650} size="lg">
            {answer.found ? 'Signed here' : 'Not found'}
          </Text>
          <Text style={{ overflowWrap: 'anywhere' }}>{subject}</Text>
          {answer.found ? (
            <Text size="sm" c="dimmed">
              {answer.documentTypeName} · signed on {formatDate(answer.signedAt)}
            </Text>
          ) : (
            <Text size="sm" c="dimmed">
              No document signed at {product.productName} has this number or content. A file that was changed, converted
              or printed and scanned after signing is not found by its content; then use the number printed on it.
            </Text>
          )}
        </Stack>
      </Group>
    </Paper>
  );
}
