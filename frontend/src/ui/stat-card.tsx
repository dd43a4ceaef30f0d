import { Paper, Skeleton, Text } from '@mantine/core';

interface StatCardProps {
  label: string;
  /** A skeleton of the same size while there is none. */
  value: string | number | undefined;
}

export function StatCard({ label, value }: StatCardProps) {
  return (
    <Paper p="md">
      <Text size="sm" c="dimmed">{label}</Text>
      {value === undefined ? <Skeleton h={28} w={64} mt={6} /> : <Text fz={24} fw={650} lh="34px">{value}</Text>}
    </Paper>
  );
}
