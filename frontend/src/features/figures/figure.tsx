import { Paper, Text } from '@mantine/core';
import { Link } from 'react-router';

/** One number that leads to the rows behind it. */
export function Figure({ label, value, to }: { label: string; value: string | number; to: string }) {
  return (
    <Paper px="md" py="sm">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fz={24} fw={650} lh="2.125rem">
        <Link to={to} aria-label={`${value} ${label.toLowerCase()}`} style={{ color: 'inherit' }}>
          {value}
        </Link>
      </Text>
    </Paper>
  );
}
