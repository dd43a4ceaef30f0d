import { screen } from '@testing-library/react';
import { renderInProduct } from '../../testing/in-product';
import { NarrowedNotice } from './narrowed-notice';
import { FIRST_STATE } from './queue-state';

const MIDNIGHT = { first: '2026-10-31T18:30:00.000Z', afterLast: '2026-11-30T18:30:00.000Z' };

it.each([
  ['moments, as the numbers have them', { signedFrom: MIDNIGHT.first, signedTo: MIDNIGHT.afterLast }],
  ['days', { signedFrom: '2026-11-01', signedTo: '2026-11-30' }],
])('[ADM-2] the notice above the rows of a number names the days of its period in India: %s', (_, period) => {
  renderInProduct(<NarrowedNotice state={{ ...FIRST_STATE, ...period, onTime: 'no' }} />, '/admin');
  screen.getByText('Only what was signed from 01 Nov 2026 to 30 Nov 2026, late');
});

it('[ADM-2] an end of the period that is no day is left out', () => {
  renderInProduct(<NarrowedNotice state={{ ...FIRST_STATE, signedFrom: 'x', signedTo: '2026-11-30' }} />, '/admin');
  screen.getByText('Only what was signed to 30 Nov 2026');
});
