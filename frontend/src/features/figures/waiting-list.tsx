import { Group, List, Paper, Title } from '@mantine/core';
import type { FiguresAnswer } from '@udin/contracts/desk/queue.answers';
import { Link } from 'react-router';
import { CsvButton } from '../../ui/csv-button';
import { EmptyState } from '../../ui/empty-state';

/** What waits for a customer now, and why. Each number leads to its rows. */
export function WaitingList({ waiting }: Pick<FiguresAnswer, 'waiting'>) {
  return (
    <Paper p="md" component="section" aria-label="What waits, and why">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3">
          What waits, and why
        </Title>
        <CsvButton
          of="What waits"
          header={['Why', 'Documents']}
          rows={waiting.map(({ text, documents }) => [text, documents])}
        />
      </Group>
      {waiting.length === 0 && <EmptyState title="Nothing waits for a customer" />}
      <List listStyleType="none" spacing={4}>
        {waiting.map(({ reason, text, documents }) => (
          <List.Item key={reason}>
            <Link
              to={`/admin?view=waiting&reason=${reason}`}
              aria-label={`${documents} · ${text}`}
              style={{ color: 'inherit' }}
            >
              {documents}
            </Link>
            <span aria-hidden> · {text}</span>
          </List.Item>
        ))}
      </List>
    </Paper>
  );
}
