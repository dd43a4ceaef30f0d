import { Paper, Skeleton, Text } from '@mantine/core';
import type { CSSProperties } from 'react';
import classes from './stat-card.module.css';

interface StatCardProps {
  label: string;
  /** A skeleton of the same size while there is none; null when it could not be loaded. */
  value: string | number | null | undefined;
}

export function StatCard({ label, value }: StatCardProps) {
  return (
    <Paper className={classes.card} px={{ base: 'sm', lg: 14 }} py="md">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      {value === undefined && <Skeleton h={28} w={64} mt={6} />}
      {value !== undefined && (
        <Text className={classes.value} fw={650} lh="2.125rem" style={{ '--length': lengthOf(value) } as CSSProperties}>
          {value ?? <Unknown />}
        </Text>
      )}
    </Paper>
  );
}

const lengthOf = (value: string | number | null): number => Math.max(1, String(value ?? '').length);

function Unknown() {
  return (
    <>
      <span aria-hidden>–</span>
      <span className="visually-hidden">could not be loaded</span>
    </>
  );
}
