import { Paper, Skeleton, Text } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useTexts } from '../lib/language/parts-texts';
import classes from './stat-card.module.css';

interface StatCardProps {
  label: string;
  /** Numbers are grouped as in India. A skeleton of the same size while there is none; null when it was not loaded. */
  value: string | number | null | undefined;
  /** Below the value, such as what of it went back. */
  note?: string;
}

export function StatCard({ label, value, note }: StatCardProps) {
  const shown = typeof value === 'number' ? value.toLocaleString('en-IN') : value;
  return (
    <Paper className={classes.card} px={{ base: 'sm', lg: 14 }} py="md">
      <Text size="sm" c="dimmed" className={classes.label}>
        {label}
      </Text>
      {shown === undefined && <Skeleton h={28} w={64} mt={6} />}
      {shown !== undefined && (
        <Text className={classes.value} fw={650} lh="2.125rem" style={{ '--length': lengthOf(shown) } as CSSProperties}>
          {shown ?? <Unknown />}
        </Text>
      )}
      {note && (
        <Text size="sm" c="dimmed" className={classes.note}>
          {note}
        </Text>
      )}
    </Paper>
  );
}

const lengthOf = (shown: string | null): number => Math.max(1, (shown ?? '').length);

function Unknown() {
  const t = useTexts();
  return (
    <>
      <span aria-hidden>–</span>
      <span className="visually-hidden">{t('list.notLoaded')}</span>
    </>
  );
}
