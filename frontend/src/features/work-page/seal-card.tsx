import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SealAnswer } from '@udin/contracts';
import { formatMoment } from '../../lib/format';
import { CopyLinkButton } from '../../ui/copy-link-button';
import { Notice } from '../../ui/notice';
import { sealQuery } from './seal.query';
import { SideCard } from './side-card';

/** How the sealed file looks, or what goes with it. */
const WAYS: Record<NonNullable<SealAnswer['way']>, string> = {
  page: 'with a page of ours',
  field: 'without a page, which its signatures do not allow',
  sheet: 'on a sheet beside it',
};
const NAMES = { copy: 'Copy link to check the document', copied: 'Copied link to check the document' };

/** Whether the signed file has its seal, and the address of the public check: what a customer's bank asks about. */
export function SealCard({ documentId }: { documentId: string }) {
  const { data } = useQuery(sealQuery(documentId));
  // Sealing may be switched off.
  if (!data) return null;
  return (
    <SideCard title="Seal">
      <Stack gap="xs" align="flex-start">
        {data.state === 'sealed' ? <Sealed seal={data} /> : <Waiting seal={data} />}
      </Stack>
    </SideCard>
  );
}

function Sealed({ seal: { sealedAt, way, level, checkAddress } }: { seal: SealAnswer }) {
  return (
    <>
      <Text size="sm">
        Sealed {sealedAt && formatMoment(sealedAt)}
        {way && `, ${WAYS[way]}`}
        {level === 'B-T' && ', with a timestamp'}.
      </Text>
      <Anchor href={checkAddress} size="sm" underline="always" target="_blank" rel="noopener" className="long-name">
        {checkAddress}
      </Anchor>
      <CopyLinkButton variant="default" url={checkAddress} label="Copy link" names={NAMES} />
    </>
  );
}

function Waiting({ seal: { attempts, lastError } }: { seal: SealAnswer }) {
  if (!lastError) return <Text size="sm">The seal is being made, usually within a minute.</Text>;
  return (
    <Notice tone="note">
      The seal could not be made yet. It was tried {attempts === 1 ? 'once' : `${attempts} times`} and is tried again by
      itself; until then the customer has the file without it. Last reason: {lastError}
    </Notice>
  );
}
