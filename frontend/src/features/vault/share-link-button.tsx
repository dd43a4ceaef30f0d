import { Button, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconLink } from '@tabler/icons-react';
import { useTexts } from '../../lib/language/vault-texts';

const COPIED_SHOWN_MS = 2_000;

/** Copies the link of a public file. Shows the link instead where the browser does not allow copying. */
export function ShareLinkButton({ url, name }: { url: string; name: string }) {
  const t = useTexts();
  const { copy, copied, error } = useClipboard({ timeout: COPIED_SHOWN_MS });
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconLink size={16} aria-hidden />}
        aria-label={copied ? t('vaultFile.copiedLinkOf', { name }) : t('vaultFile.copyLinkOf', { name })}
        onClick={() => copy(url)}
      >
        {copied ? t('vaultFile.copied') : t('vaultFile.copyLink')}
      </Button>
      <span role="status" className="visually-hidden">
        {copied && t('vaultFile.copied')}
      </span>
      {error && (
        <Text size="sm" role="alert">
          {t('vaultFile.noCopying', { url })}
        </Text>
      )}
    </>
  );
}
