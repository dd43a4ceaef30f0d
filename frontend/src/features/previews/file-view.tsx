import { Button, Stack, Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { download } from '../../lib/download';
import { product } from '../../lib/product';
import { EmptyState } from '../../ui/empty-state';
import { ErrorBanner } from '../../ui/error-banner';
import { asDownload, type PreviewFile } from './preview-file';
import { isOffice, previewKindOf } from './preview-kind';

const PdfView = lazy(async () => ({ default: (await import('./pdf-view')).PdfView }));
const WordView = lazy(async () => ({ default: (await import('./word-view')).WordView }));
const SheetView = lazy(async () => ({ default: (await import('./sheet-view')).SheetView }));
const TextView = lazy(async () => ({ default: (await import('./text-view')).TextView }));

const FAILED = 'Unable to load document preview; may be due to security restrictions or unsupported file format';

/** Chooses the view for the type of the file (PRV-1). */
export function FileView({ file, link }: { file: PreviewFile; link: string }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <ErrorBanner message={FAILED} />;
  return (
    <Suspense
      fallback={
        <Text size="sm" role="status">
          Opening…
        </Text>
      }
    >
      <View file={file} link={link} onError={() => setFailed(true)} />
    </Suspense>
  );
}

function View({ file, link, onError }: { file: PreviewFile; link: string; onError: () => void }): ReactNode {
  const kind = previewKindOf(file.mimeType);
  const wide = { maxWidth: '100%', maxHeight: '65vh', display: 'block', margin: '0 auto' };
  if (isOffice(kind) && product.officeViewerUrl)
    return <ExternalViewer file={file} link={link} viewer={product.officeViewerUrl} />;
  switch (kind) {
    case 'pdf':
      return <PdfView link={link} name={file.name} onError={onError} />;
    case 'image':
      return <img src={link} alt={file.name} style={wide} onError={onError} />;
    case 'text':
      return <TextView link={link} onError={onError} />;
    case 'video':
      return (
        <video src={link} controls style={wide} onError={onError}>
          <track kind="captions" />
        </video>
      );
    case 'audio':
      return (
        <audio src={link} controls style={{ width: '100%' }} onError={onError}>
          <track kind="captions" />
        </audio>
      );
    case 'word':
      return <WordView link={link} name={file.name} onError={onError} />;
    case 'sheet':
      return <SheetView link={link} onError={onError} />;
    case 'unknown':
      return <EmptyState title="Preview not available" />;
    case 'office-old':
    case 'download':
      return <DownloadPrompt link={link} />;
  }
}

/** Types that no browser shows. */
function DownloadPrompt({ link }: { link: string }) {
  return (
    <Stack align="center" py="xl">
      <Text>This type of file cannot be shown here. Download it to open it on your device.</Text>
      <Button onClick={() => download(asDownload(link))}>Download</Button>
    </Stack>
  );
}

/** Only when the operator has set one: it sends the link of the file to an external server. */
function ExternalViewer({ file, link, viewer }: { file: PreviewFile; link: string; viewer: string }) {
  const src = `${viewer}${encodeURIComponent(new URL(link, window.location.origin).href)}`;
  return <iframe title={file.name} src={src} style={{ width: '100%', height: '65vh', border: 0 }} />;
}
