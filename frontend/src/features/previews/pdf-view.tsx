import { Center, Loader, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { renderPdf } from './render-pdf';

interface PdfViewProps {
  link: string;
  name: string;
  onError: () => void;
}

/** Pages drawn by ourselves: browsers on phones have no viewer that could be embedded. */
export function PdfView({ link, name, onError }: PdfViewProps) {
  const pages = useRef<HTMLDivElement>(null);
  const [isDrawing, setDrawing] = useState(true);
  useEffect(() => {
    const stop = new AbortController();
    renderPdf(link, pages.current!, stop.signal)
      .then(() => setDrawing(false))
      .catch(() => !stop.signal.aborted && onError());
    return () => stop.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new callback is no new file
  }, [link]);
  return (
    <Stack gap="xs">
      {isDrawing && <Center mih={80}><Loader size="sm" mr="sm" aria-hidden /><Text size="sm" role="status">Opening {name}…</Text></Center>}
      <div ref={pages} role="document" aria-label={name} />
    </Stack>
  );
}
