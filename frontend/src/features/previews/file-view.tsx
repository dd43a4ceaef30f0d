import { Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { saveFile } from '../../lib/download';
import { useTexts } from '../../lib/language/previews-texts';
import { product } from '../../lib/product';
import type { Audience } from '../../lib/session';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBanner } from '../../ui/error-banner';
import { later } from '../../ui/later';
import { PartPanel } from '../../ui/part-panel';
import { DownloadPrompt } from './download-prompt';
import type { PreviewFile } from './preview-file';
import type { FailureReason } from './preview-failure';
import { isOffice, previewKindOf } from './preview-kind';

const PdfView = later(async () => (await import('./pdf/pdf-view')).PdfView);
const WordView = later(async () => (await import('./word/word-view')).WordView);
const SheetView = later(async () => (await import('./sheet/sheet-view')).SheetView);
const ConvertedView = later(async () => (await import('./converted-view')).ConvertedView);
const TextView = later(async () => (await import('./text/text-view')).TextView);
const VIEWS = [PdfView, WordView, SheetView, ConvertedView, TextView];

interface FileViewProps {
  file: PreviewFile;
  link: string;
  audience: Audience;
}

/** Chooses the view for the type of the file (PRV-1). What cannot be shown says why, and can be downloaded. */
export function FileView({ file, link, audience }: FileViewProps) {
  const t = useTexts();
  const [failure, setFailure] = useState<{ reason?: FailureReason }>();
  // The server's own try, after the page's.
  const [hasPdfFailed, setPdfFailed] = useState(false);
  const failed = failure && <Failed reason={failure.reason} link={link} />;
  if (failed && (hasPdfFailed || !isReadHere(file))) return failed;
  return (
    <PartPanel
      parts={VIEWS}
      // No news yet: each view says the same again, as its first words.
      fallback={<Text size="sm">{t('preview.opening')}</Text>}
    >
      {failed ? (
        <ConvertedView
          file={file}
          link={link}
          audience={audience}
          otherwise={failed}
          onError={() => setPdfFailed(true)}
        />
      ) : (
        <View file={file} link={link} audience={audience} onError={(reason) => setFailure({ reason })} />
      )}
    </PartPanel>
  );
}

/** Office files that the page reads by itself: of those it cannot read, the server may still make a PDF. */
function isReadHere({ mimeType }: PreviewFile): boolean {
  const kind = previewKindOf(mimeType);
  return kind === 'word' || kind === 'sheet';
}

function Failed({ reason, link }: { reason: FailureReason | undefined; link: string }) {
  const t = useTexts();
  const why = reason && t(`previewFailure.${reason}`);
  return (
    <Stack align="center">
      <ErrorBanner message={[t('preview.failed'), why].filter(Boolean).join('\n')} />
      <Button onClick={() => saveFile(link)}>{t('preview.download')}</Button>
    </Stack>
  );
}

interface ViewProps extends FileViewProps {
  onError: (reason?: FailureReason) => void;
}

function View({ file, link, audience, onError }: ViewProps): ReactNode {
  const t = useTexts();
  const kind = previewKindOf(file.mimeType);
  const wide = { maxWidth: '100%', maxHeight: '65vh', display: 'block', margin: '0 auto' };
  if (isOffice(kind) && product.officeViewerUrl)
    return <ExternalViewer file={file} link={link} viewer={product.officeViewerUrl} />;
  switch (kind) {
    case 'pdf':
      return <PdfView link={link} name={file.name} onError={onError} />;
    case 'image':
      return <img src={link} alt={file.name} style={wide} onError={() => onError()} />;
    case 'text':
      return <TextView link={link} name={file.name} onError={onError} />;
    case 'video':
      return (
        <video src={link} controls style={wide} onError={() => onError()}>
          <track kind="captions" />
        </video>
      );
    case 'audio':
      return (
        <audio src={link} controls style={{ width: '100%' }} onError={() => onError()}>
          <track kind="captions" />
        </audio>
      );
    case 'word':
      return <WordView link={link} name={file.name} onError={onError} />;
    case 'sheet':
      return <SheetView link={link} onError={onError} />;
    case 'unknown':
      return <EmptyState title={t('preview.notAvailable')} />;
    case 'word-old':
      return <ConvertedView file={file} link={link} audience={audience} onError={onError} />;
    case 'download':
      return <DownloadPrompt link={link} />;
  }
}

/** Only when the operator has set one: it sends the link of the file to an external server. */
function ExternalViewer({ file, link, viewer }: { file: PreviewFile; link: string; viewer: string }) {
  const src = `${viewer}${encodeURIComponent(new URL(link, window.location.origin).href)}`;
  return <iframe title={file.name} src={src} style={{ width: '100%', height: '65vh', border: 0 }} />;
}
