import { useTexts } from '../../lib/language/vault-texts';
import { CopyLinkButton } from '../../ui/copy-link-button';

/** Copies the link of a public file. */
export function ShareLinkButton({ url, name }: { url: string; name: string }) {
  const t = useTexts();
  const names = { copy: t('vaultFile.copyLinkOf', { name }), copied: t('vaultFile.copiedLinkOf', { name }) };
  return (
    <CopyLinkButton
      variant="subtle"
      url={url}
      label={t('vaultFile.copyLink')}
      names={names}
      failed={t('vaultFile.noCopying', { url })}
    />
  );
}
