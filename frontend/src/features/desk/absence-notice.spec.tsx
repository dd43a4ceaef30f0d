import { screen } from '@testing-library/react';
import { COUNTS, QUEUE, rowOf, rows, show } from '../../testing/a-queue';
import { data } from '../../testing/answering';

it('[ADM-4] the queue says calmly to who is marked as absent that new work goes to others', async () => {
  const absence = 'You are marked as absent until the end of 29 Nov 2026: new work goes to others.';
  show('/admin', { [QUEUE]: data({ documents: rows, counts: COUNTS, absence, page: 1, pages: 1, total: 2 }) });
  await rowOf('a.pdf');
  await screen.findByText(absence);
  expect(screen.queryByRole('alert')).toBeNull();
});
