import { Paper, Skeleton, Text } from '@mantine/core';

interface StatCardProps {
  label: string;
  /** A skeleton of the same size while there is none; null when it could not be loaded. */
  value: string | number | null | undefined;
}

export function StatCard({ label, value }: StatCardProps) {
  return (
    <Paper px={{ base: 'sm', lg: 14 }} py="md">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      {value === undefined && <Skeleton h={28} w={64} mt={6} />}
      {value !== undefined && (
        <Text fz={24} fw={650} lh="34px">
          {value ?? <Unknown />}
        </Text>
      )}
    </Paper>
  );
}

function Unknown() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="visually-hidden">could not be loaded</span>
    </>
  );
}
