import { useEffect, useState } from 'react';

const LOOK =
  '<meta charset="utf-8"><style>body{font:16px/1.55 system-ui,sans-serif;margin:24px;color:#17213a;background:#fff}table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:4px 8px}img{max-width:100%}</style>';

interface WordViewProps {
  link: string;
  name: string;
  onError: () => void;
}

/** Rendered in the browser: the document is sent to no other server. The frame allows no scripts and has no origin. */
export function WordView({ link, name, onError }: WordViewProps) {
  const [html, setHtml] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    toHtml(link)
      .then((found) => isCurrent && setHtml(found))
      .catch(() => isCurrent && onError());
    return () => {
      isCurrent = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new callback does not mean a new file
  }, [link]);
  return (
    <iframe
      title={name}
      sandbox=""
      srcDoc={`${LOOK}${html ?? 'Opening…'}`}
      style={{
        width: '100%',
        height: '60vh',
        border: '1px solid var(--hairline)',
        borderRadius: 8,
        background: '#fff',
      }}
    />
  );
}

async function toHtml(link: string): Promise<string> {
  const [{ default: mammoth }, response] = await Promise.all([import('mammoth'), fetch(link)]);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return (await mammoth.convertToHtml({ arrayBuffer: await response.arrayBuffer() })).value;
}
