import { Stack, Text } from '@mantine/core';
import { dayInIndia } from '@udin/contracts/india-time';
import { call } from '../../lib/api/call';
import { saveBlob } from '../../lib/download';
import { storagePrefix } from '../../lib/product';
import { saveArchive } from '../../lib/save-archive';
import { serverNow } from '../../lib/server-clock';
import { CopyPart } from './copy-part';
import { collectOwnData } from './own-data';

/** A copy of what the product keeps about a customer, to take along: two archives, and the rest as JSON. */
export function DataCopy({ userId }: { userId: string }) {
  const params = { userId };
  return (
    <Stack gap="md">
      <Text size="sm">A copy of what we keep about you, for yourself or for another program.</Text>
      <Stack component="ul" gap="md" m={0} p={0}>
        <CopyPart
          userId={userId}
          name="Documents"
          text="What you sent us and what we signed, with their dates and numbers (ZIP)"
          collect={() => call('GET /api/documents/user/:userId/archive', { params })}
          save={saveArchive}
        />
        <CopyPart
          userId={userId}
          name="Vault"
          text="All your files, with their descriptions and tags (ZIP)"
          collect={() => call('GET /api/vault/user/:userId/archive', { params })}
          save={saveArchive}
        />
        <CopyPart
          userId={userId}
          name="Everything else"
          text="Your data, payments, notes, notifications and logins (JSON)"
          collect={() => collectOwnData(userId)}
          save={saveOwnData}
        />
      </Stack>
    </Stack>
  );
}

function saveOwnData(data: object): string {
  const blob = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  saveBlob(blob, `${storagePrefix}-data-${dayInIndia(new Date(serverNow()))}.json`);
  return 'Saved.';
}
