import { Button, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconLink } from '@tabler/icons-react';

const SAID_FOR_MS = 2_000;

/** Copies the address of a public file, and says so for a moment; shows it where the browser lets nothing be copied. */
export function ShareLinkButton({ url, name }: { url: string; name: string }) {
  const { copy, copied, error } = useClipboard({ timeout: SAID_FOR_MS });
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
