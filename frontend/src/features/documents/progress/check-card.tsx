import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconQrcode, IconShare2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/language/documents-texts';
import { CopyLinkButton } from '../../../ui/copy-link-button';
import { QrCode } from '../../../ui/qr-code';
import { RichText } from '../../../ui/rich-text';
import { sealQuery } from './progress.queries';

const QR_SIZE = 200;

interface CheckCardProps {
  documentId: string;
  /** Of the signed file. */
  name: string;
}

/** What whoever receives the sealed document checks it with, and the sheets that go with it. */
export function CheckCard({ documentId, name }: CheckCardProps) {
  const t = useTexts();
  const { data } = useQuery(sealQuery(documentId));
  const [isQrShown, qr] = useDisclosure();
  // Without a seal there is nothing to check by: sealing may be switched off.
  if (data?.state !== 'sealed') return null;
  const { checkAddress: url, sheetLink, udinSheetLink, signedOriginalLink } = data;
  const names = { copy: t('check.copyOf', { name }), copied: t('check.copiedOf', { name }) };
  return (
    <Stack gap="xs" mt="md" align="flex-start">
      <Text size="sm">{t('check.text')}</Text>
      <Anchor href={url} underline="always" target="_blank" rel="noopener" style={{ overflowWrap: 'anywhere' }}>
        {url}
      </Anchor>
      <Group gap="xs">
        <CopyLinkButton variant="default" url={url} label={t('check.copy')} names={names} />
        {'share' in navigator && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconShare2 size={16} aria-hidden />}
            aria-label={t('check.shareOf', { name })}
            onClick={() => void share({ title: t('check.shared', { name }), url })}
          >
            {t('check.share')}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconQrcode size={16} aria-hidden />}
          aria-expanded={isQrShown}
          onClick={qr.toggle}
        >
          {t(isQrShown ? 'check.hideQr' : 'check.showQr')}
        </Button>
      </Group>
      {isQrShown && <QrCode text={url} size={QR_SIZE} label={t('check.qr', { name })} />}
      {sheetLink && <WithSheet link={sheetLink} text={t('check.sheet')} />}
      {udinSheetLink && <WithSheet link={udinSheetLink} text={t('check.udinSheet')} />}
      {data.way === 'page' && <WithSheet link={signedOriginalLink} text={t('check.unsealed')} />}
    </Stack>
  );
}

/** Whoever closes the device's dialog has not failed, and the address stands beside it. */
const share = (what: ShareData): Promise<void> => navigator.share(what).catch(() => undefined);

function WithSheet({ link, text }: { link: string; text: string }) {
  return (
    <Text size="sm">
      <RichText parts={{ file: <Anchor href={`${link}&disposition=attachment`} underline="always" download /> }}>
        {text}
      </RichText>
    </Text>
  );
}
