import { Button, type ButtonProps, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconLink } from '@tabler/icons-react';
import { useTexts } from '../lib/language/parts-texts';

const COPIED_SHOWN_MS = 2_000;

interface CopyLinkButtonProps extends Pick<ButtonProps, 'variant'> {
  url: string;
  /** What is seen before it is copied. */
  label: string;
  /** For screen readers: with what it leads to. */
  names: { copy: string; copied: string };
  /** Said where the browser does not allow copying; left out where the link itself stands beside the button. */
  failed?: string;
}

/** Copies a link, and says so for two seconds. */
export function CopyLinkButton({ url, label, names, failed, variant }: CopyLinkButtonProps) {
  const t = useTexts();
  const { copy, copied, error } = useClipboard({ timeout: COPIED_SHOWN_MS });
  return (
    <>
      <Button
        size="compact-sm"
        variant={variant}
        leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconLink size={16} aria-hidden />}
        aria-label={copied ? names.copied : names.copy}
        onClick={() => copy(url)}
      >
        {copied ? t('copyId.copied') : label}
      </Button>
      <span role="status" className="visually-hidden">
        {copied && t('copyId.copied')}
      </span>
      {error && failed && (
        <Text size="sm" role="alert">
          {failed}
        </Text>
      )}
    </>
  );
}
