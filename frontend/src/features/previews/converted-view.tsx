import { Center, Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { textIfAny, useTexts } from '../../lib/language/previews-texts';
import type { Audience } from '../../lib/session';
import { DownloadPrompt } from './download-prompt';
import { PdfView } from './pdf/pdf-view';
import type { FailureReason } from './preview-failure';
import { askForPdf, type PreviewFile } from './preview-file';

const ASK_EVERY_MS = 1_500;
/** After a minute the page stops asking: the converter is busy, or away. */
const MOST_QUESTIONS = 40;

interface ConvertedViewProps {
  file: PreviewFile;
  /** Of the file itself. */
  link: string;
  audience: Audience;
  onError: (reason?: FailureReason) => void;
  /** Where the page tried first and failed: what it shows when the server has no PDF either. */
  otherwise?: ReactNode;
}

/** An Office file as a PDF, which the server makes of it in the background. */
export function ConvertedView({ file, link, audience, onError, otherwise }: ConvertedViewProps) {
  const t = useTexts();
  const { source, id, kind, fileId } = file;
  const questions = useRef(0);
  const { data, isError } = useQuery({
    queryKey: ['preview-pdf', audience, source, id, kind, fileId],
    queryFn: async () => ({ ...(await askForPdf(file, audience)), isLast: ++questions.current >= MOST_QUESTIONS }),
    refetchInterval: ({ state: { data: last } }) => last?.state === 'preparing' && !last.isLast && ASK_EVERY_MS,
    gcTime: 0,
  });
  // A later release of the server may give a reason that has no words here yet.
  const reason = data && (textIfAny(`previewReason.${data.reason}`) ?? data.message);
  if (data?.link) return <PdfView link={data.link} name={file.name} onError={onError} />;
  if (otherwise && (isError || data?.state === 'unavailable' || data?.isLast)) return otherwise;
  if (isError) return <DownloadPrompt link={link} />;
  if (data?.state === 'unavailable') return <DownloadPrompt link={link} reason={reason} />;
  if (data?.isLast) return <DownloadPrompt link={link} reason={t('preview.late')} />;
  return (
    <Center mih={80}>
      <Loader size="sm" mr="sm" aria-hidden />
      <Text size="sm" role="status">
        {reason ?? t('preview.opening')}
      </Text>
    </Center>
  );
}
