import { Stack, Title } from '@mantine/core';
import type { AccountLogEntryAnswer } from '@udin/contracts';
import { formatMoment } from '../../lib/format';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';

const WORDS: Record<AccountLogEntryAnswer['act'], string> = {
  'sessions-ended': 'Logged out',
  banned: 'Banned',
  unbanned: 'Ban lifted',
  'second-factor-ended': 'Two-step login turned off',
};

/** What admins did to the account, newest first. */
export function AccountLog({ log }: { log: AccountLogEntryAnswer[] }) {
  return (
    <Stack gap="sm">
      <Title order={2} size="h3">
        What the team did
      </Title>
      <DataTable
        caption="What admins did to this account"
        rows={log}
        rowKey={({ id }) => id}
        empty={<EmptyState title="Nothing so far" />}
        columns={[
          { header: 'When', cell: ({ at }) => formatMoment(at) },
          { header: 'What', cell: ({ act }) => WORDS[act] },
          { header: 'Who', cell: ({ adminName }) => adminName },
          { header: 'Reason', share: '40%', cell: ({ reason }) => <span className="pre-line">{reason || '–'}</span> },
        ]}
      />
    </Stack>
  );
}
