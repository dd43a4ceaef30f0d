import { Box, Group, Text } from '@mantine/core';
import { formatRupees } from '../../lib/format';
import type { RevenueRow } from './revenue-rows';

const HEIGHT = 140;
const MIN_BARS = 12;

/** One bar for each day or month, oldest on the left. The table below shows the figures. */
export function RevenueBars({ rows, title }: { rows: RevenueRow[]; title: string }) {
  const first = rows[0];
  const last = rows.at(-1);
  if (!first || !last) return null;
  const most = Math.max(1, ...rows.map(({ revenue }) => revenue));
  // A few bars do not fill the whole width.
  const width = 100 / Math.max(rows.length, MIN_BARS);
  return (
    <Box>
      <Group justify="space-between" mb="xs">
        <Text size="sm" c="dimmed">
          {title}
        </Text>
        <Text size="sm" c="dimmed">
          Most: {formatRupees(most)}
        </Text>
      </Group>
      <svg
        viewBox={`0 0 100 ${HEIGHT}`}
        width="100%"
        height={HEIGHT}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}, from ${first.label} to ${last.label}`}
      >
        {rows.map(({ key, label, revenue }, at) => {
          const height = (revenue / most) * HEIGHT;
          return (
            <rect
              key={key}
              x={at * width + width * 0.1}
              y={HEIGHT - height}
              width={width * 0.8}
              height={height}
              fill="var(--mantine-primary-color-filled)"
            >
              <title>{`${label}: ${formatRupees(revenue)}`}</title>
            </rect>
          );
        })}
      </svg>
      <Group justify="space-between" mt={4} aria-hidden>
        <Text size="sm" c="dimmed">
          {first.label}
        </Text>
        {first !== last && (
          <Text size="sm" c="dimmed">
            {last.label}
          </Text>
        )}
      </Group>
    </Box>
  );
}
