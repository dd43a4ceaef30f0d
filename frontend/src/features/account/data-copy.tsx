import { Stack, Text } from '@mantine/core';
import { call } from '../../lib/api/call';
import { useTexts } from '../../lib/language/profile-texts';
import { saveArchive } from '../../lib/save-archive';
import { CopyPart } from './copy-part';
import { collectOwnData, saveOwnData } from './own-data';

/** A copy of what the product keeps about a customer, to take along: two archives, and the rest as JSON. */
export function DataCopy({ userId }: { userId: string }) {
  const t = useTexts();
  const params = { userId };
  return (
    <Stack gap="md">
      <Text size="sm">{t('dataCopy.lead')}</Text>
      <Stack component="ul" gap="md" m={0} p={0}>
        <CopyPart
          userId={userId}
          name={t('dataCopy.documents')}
          text={t('dataCopy.documentsText')}
          collect={() => call('GET /api/documents/user/:userId/archive', { params })}
          save={saveArchive}
        />
        <CopyPart
          userId={userId}
          name={t('dataCopy.vault')}
          text={t('dataCopy.vaultText')}
          collect={() => call('GET /api/vault/user/:userId/archive', { params })}
          save={saveArchive}
        />
        <CopyPart
          userId={userId}
          name={t('dataCopy.rest')}
          text={t('dataCopy.restText')}
          collect={() => collectOwnData(userId)}
          save={saveOwnData}
        />
      </Stack>
    </Stack>
  );
}
