import { Code, Text } from '@mantine/core';
import { useEffect, useState } from 'react';

const MAX_BYTES = 262_144;

/** The beginning of a text file. Shown as plain text, so that HTML in it is never run. */
export function TextView({ link, onError }: { link: string; onError: () => void }) {
  const [text, setText] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    fetch(link, { headers: { range: `bytes=0-${MAX_BYTES - 1}` } })
      .then((response) => (response.ok ? response.text() : Promise.reject(new Error(`HTTP ${response.status}`))))
      .then((found) => isCurrent && setText(found))
      .catch(() => isCurrent && onError());
    return () => {
      isCurrent = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new callback does not mean a new file
  }, [link]);
  if (text === undefined)
    return (
      <Text size="sm" role="status">
        Opening…
      </Text>
    );
  return (
    <Code block mah="60vh" style={{ overflow: 'auto', whiteSpace: 'pre-wrap' }}>
      {text}
    </Code>
  );
}
