import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import type { TimelineEntryAnswer } from '@udin/contracts/desk/work.answers';
import { Timeline } from './timeline';

it('[DOC-1] a name in Urdu stands by itself, so that it does not turn the date after it round', () => {
  const entry = { id: 'e1', kind: 'uploaded', at: '2026-11-26T09:00:00.000Z', by: { name: 'محمد اقبال' } };
  render(
    <MantineProvider env="test">
      <Timeline entries={[entry as unknown as TimelineEntryAnswer]} label="What happened" />
    </MantineProvider>,
  );
  expect(screen.getByText('محمد اقبال').tagName).toBe('BDI');
  expect(screen.getByRole('listitem').textContent).toMatch(/محمد اقبال · 26 Nov 2026/);
});
