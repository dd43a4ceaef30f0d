import { Paper, Stack, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatRupees } from '../../lib/format';
import { revenueQuery } from './admin.queries';

const DAYS = 30;
const HEIGHT = 120;

/** Revenue of the last days as bars, and by type as a table. */
export function RevenueChart() {
  const revenue = useQuery(revenueQuery).data;
  if (!revenue) return null;
  const days = revenue.byDay.slice(-DAYS);
  const most = Math.max(1, ...days.map(({ revenue: sum }) => sum));
  const width = 100 / Math.max(days.length, 1);
  return (
    <Stack gap="md">
      <Title order={2}>Revenue</Title>
      <Paper p="lg">
        <Text size="sm" c="dimmed" mb="xs">By day, last {DAYS} days with payments</Text>
        {days.length === 0 ? <Text>No payments yet.</Text> : (
          <svg viewBox={`0 0 100 ${HEIGHT}`} width="100%" height={HEIGHT} preserveAspectRatio="none" role="img" aria-label={`Revenue by day, from ${formatDate(days[0]!.day)} to ${formatDate(days.at(-1)!.day)}`}>
            {days.map(({ day, revenue: sum }, at) => {
              const height = (sum / most) * (HEIGHT - 4);
              return <rect key={day} x={at * width + width * 0.1} y={HEIGHT - height} width={width * 0.8} height={height} fill="var(--seal-ink)"><title>{`${formatDate(day)}: ${formatRupees(sum)}`}</title></rect>;
            })}
          </svg>
        )}
      </Paper>
      <Paper>
        <Table horizontalSpacing="md" verticalSpacing="sm">
          <caption className="visually-hidden">Revenue by type</caption>
          <Table.Thead><Table.Tr><Table.Th>Type</Table.Th><Table.Th className="money">Documents</Table.Th><Table.Th className="money">Revenue</Table.Th></Table.Tr></Table.Thead>
          <Table.Tbody>
            {revenue.byType.slice(0, 10).map(({ documentType, name, documents, revenue: sum }) => (
              <Table.Tr key={documentType}><Table.Td>{name}</Table.Td><Table.Td className="money">{documents}</Table.Td><Table.Td className="money">{formatRupees(sum)}</Table.Td></Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Paper>
    </Stack>
  );
}
