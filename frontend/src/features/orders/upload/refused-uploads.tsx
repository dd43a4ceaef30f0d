import { Anchor, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { mimesOf, ORDER_FILE_KINDS } from '@udin/contracts/file-kinds';
import { useTexts } from '../../../lib/language/payment-texts';
import { plainlyNamed } from '../../../lib/plain-name';
import type { FileId, FileProgress } from './upload-progress';
import { wholeWhenCut } from '../../../ui/whole-when-cut';

interface RefusedUploadsProps {
  files: readonly FileProgress[];
  onReplace?: (id: FileId, file: File) => void;
  onLater?: (id: FileId) => void;
}

/** The paid files that the server did not take. They stop nobody: each is replaced here, or sent later. */
export function RefusedUploads({ files, onReplace, onLater }: RefusedUploadsProps) {
  const t = useTexts();
  if (!onReplace) return null;
  return (
    <Stack gap="sm">
      {files.map(({ id, name, state, hasNoPlace }) =>
        state === 'refused' && !hasNoPlace && id !== undefined ? (
          <Stack key={id} gap={4}>
            <Text size="sm" fw={550} truncate {...wholeWhenCut}>
              {name}
            </Text>
            <Group gap="md">
              <FileButton
                accept={mimesOf(ORDER_FILE_KINDS).join(',')}
                onChange={(file) => file && onReplace(id, plainlyNamed(file))}
              >
                {(props) => (
                  <Button {...props} size="compact-md" aria-label={t('sending.replaceNamed', { name })}>
                    {t('sending.replace')}
                  </Button>
                )}
              </FileButton>
              {onLater && (
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  mih={44}
                  underline="always"
                  aria-label={t('sending.laterNamed', { name })}
                  onClick={() => onLater(id)}
                >
                  {t('sending.later')}
                </Anchor>
              )}
            </Group>
          </Stack>
        ) : null,
      )}
    </Stack>
  );
}
