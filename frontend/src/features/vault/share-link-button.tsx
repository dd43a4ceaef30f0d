import { Button, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconLink } from '@tabler/icons-react';

const COPIED_SHOWN_MS = 2_000;

/** Copies the link of a public file. Shows the link instead where the browser does not allow copying. */
export function ShareLinkButton({ url, name }: { url: string; name: string }) {
  const { copy, copied, error } = useClipboard({ timeout: COPIED_SHOWN_MS });
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconLink size={16} aria-hidden />}
        aria-label={copied ? `Copied share link of ${name}` : `Copy share link of ${name}`}
        onClick={() => copy(url)}
      >
        {copied ? 'Copied' : 'Copy share link'}
      </Button>
      <span role="status" className="visually-hidden">
        {copied && 'Copied'}
      </span>
      {error && (
        <Text size="sm" role="alert">
          Your browser does not allow copying. The address: {url}
        </Text>
      )}
    </>
  );
}
