import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { problemOf } from '../../lib/api/api-error';
import { saveFile } from '../../lib/download';
import type { Audience } from '../../lib/session';
import { Dialog } from '../../ui/dialog';
import { ErrorBanner } from '../../ui/error-banner';
import { Notice } from '../../ui/notice';
import { FileView } from './file-view';
import { FlagNotice } from './flag-notice';
import { openFile, type PreviewFile } from './preview-file';

interface PreviewDialogProps {
  file: PreviewFile | null;
  audience: Audience;
  onClose: () => void;
}

const LINK_LIVES_MS = 9 * 60_000;
const NOTICES: Record<Audience, string> = {
  user: 'For your security the browser may block opening or downloading this file. If it does, allow it for this site and try again.',
  admin: 'All admin access is logged: who opened which file, when, and from where.',
};

/** Shows a file with its name, and offers to open or download it (PRV-1, PRV-2). */
export function PreviewDialog({ file, audience, onClose }: PreviewDialogProps) {
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
    <Dialog opened={file !== null} onClose={onClose} title="Document Preview" size="xl">
      {file && (
        <Stack gap="md">
          <Group justify="space-between">
            <Group gap="xs">
              <Text fw={550} className="long-name">
                {file.name}
              </Text>
              {file.typeLabel && (
                <Badge variant="default" tt="none">
                  {file.typeLabel}
                </Badge>
              )}
              {file.kind === 'signed' && (
                <Badge color="seal.7" tt="none">
                  Signed
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
                Open in New Tab
              </Button>
              <Button
                size="compact-md"
                variant="default"
                disabled={!link}
                aria-describedby={describedBy}
                onClick={() => saveFile(link!)}
              >
                Download
              </Button>
            </Group>
          </Group>
          <FlagNotice id={noticeId} name={file.name} flags={flags} canReplace={canReplace} />
          <ErrorBanner
            message={opened.isError ? problemOf(opened.error, 'Preview not available') : null}
            onRetry={() => void opened.refetch()}
          />
          {opened.isPending && <Skeleton h={320} />}
          {link && <FileView key={link} file={file} link={link} audience={audience} />}
          <Notice tone={audience === 'admin' ? 'note' : 'plain'}>{NOTICES[audience]}</Notice>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
