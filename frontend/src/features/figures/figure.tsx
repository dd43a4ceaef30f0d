import { Paper, Text } from '@mantine/core';
import { Link } from 'react-router';

interface FigureProps {
  label: string;
  /** Numbers are grouped as in India. */
  value: string | number;
  to: string;
}

/** One number that leads to the rows behind it. */
export function Figure({ label, value, to }: FigureProps) {
  const shown = value.toLocaleString('en-IN');
  return (
    <Paper px="md" py="sm">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fz={24} fw={650} lh="2.125rem">
        <Link to={to} aria-label={`${shown} ${label.toLowerCase()}`} style={{ color: 'inherit' }}>
          {shown}
        </Link>
      </Text>
    </Paper>
  );
}
