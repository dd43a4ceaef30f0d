import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { loadFailureOf } from '../../lib/api/api-error';
import { saveFile } from '../../lib/download';
import '../../lib/language/parts-texts';
import { useTexts } from '../../lib/language/previews-texts';
import type { Audience } from '../../lib/session';
import { Dialog } from '../../ui/dialog';
import { ErrorBanner } from '../../ui/error-banner';
import { Notice } from '../../ui/notice';
import { FileView } from './file-view';
import { FlagNotice } from './flag-notice';
import { openFile, type PreviewFile } from './preview-file';
import { LongName } from '../../ui/long-name';

interface PreviewDialogProps {
  file: PreviewFile | null;
  audience: Audience;
  onClose: () => void;
}

const LINK_LIVES_MS = 9 * 60_000;
/** Admins read English. */
const ACCESS_IS_LOGGED = 'All admin access is logged: who opened which file, when, and from where.';

/** Shows a file with its name, and offers to open or download it (PRV-1, PRV-2). */
export function PreviewDialog({ file, audience, onClose }: PreviewDialogProps) {
  const t = useTexts();
  const noticeId = useId();
  const opened = useQuery({
    queryKey: ['preview', audience, file?.source, file?.id, file?.kind],
    queryFn: () => openFile(file!, audience),
    enabled: file !== null,
    staleTime: LINK_LIVES_MS,
    gcTime: 0,
  });
  const { link, flags = [], canReplace = false } = opened.data ?? {};
  const describedBy = flags.length > 0 ? noticeId : undefined;
  return (
    <Dialog
      opened={file !== null}
      onClose={onClose}
      title={t('preview.title')}
      size="xl"
      buttons={
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      {file && (
        <Stack gap="md">
          <Group justify="space-between">
            <Group gap="xs">
              <Text fw={550} className="long-name">
                <LongName of={file.name} />
              </Text>
              {file.typeLabel && (
                <Badge variant="default" tt="none">
                  {file.typeLabel}
                </Badge>
              )}
              {file.kind === 'signed' && (
                <Badge color="seal.7" tt="none">
                  {t('status.signed')}
                </Badge>
              )}
            </Group>
            <Group gap="xs">
              <Button
                size="compact-md"
                variant="default"
                component="a"
                href={link}
                target="_blank"
                rel="noopener"
                disabled={!link}
                aria-describedby={describedBy}
              >
                {t('preview.openInNewTab')}
              </Button>
              <Button
                size="compact-md"
                variant="default"
                disabled={!link}
                aria-describedby={describedBy}
                onClick={() => saveFile(link!)}
              >
                {t('preview.download')}
              </Button>
            </Group>
          </Group>
          <FlagNotice id={noticeId} name={file.name} flags={flags} canReplace={canReplace} />
          <ErrorBanner {...loadFailureOf(opened, t('preview.notAvailable'))} />
          {opened.isPending && <Skeleton h={320} />}
          {link && <FileView key={link} file={file} link={link} audience={audience} />}
          <Notice tone={audience === 'admin' ? 'note' : 'plain'}>
            {audience === 'admin' ? ACCESS_IS_LOGGED : t('preview.mayBeBlocked')}
          </Notice>
        </Stack>
      )}
    </Dialog>
  );
}
