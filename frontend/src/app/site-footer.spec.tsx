import { screen } from '@testing-library/react';
import { renderInProduct } from '../testing/in-product';
import { SiteFooter } from './site-footer';

const languages = () => screen.queryByRole('combobox', { name: /language/i });

it.each(['/upload', '/terms', '/payment', '/dashboard', '/dashboard/document/1'])(
  '[RT-7] offers the languages on %s',
  (path) => {
    renderInProduct(<SiteFooter />, path);
    expect(languages()).not.toBeNull();
  },
);

it('[RT-7] a phone dials the number and writes to the address', () => {
  renderInProduct(<SiteFooter />, '/upload');
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(leadsTo('+91 33 5550 0100')).toBe('tel:+913355500100');
  expect(leadsTo('support@udin.example')).toBe('mailto:support@udin.example');
});

it.each([
  ['2026-12-31T18:29:59Z', '© 2026'],
  ['2026-12-31T18:30:00Z', '© 2027'],
])("[RT-7] the year at %s is India's: %s", (now, year) => {
  jest.useFakeTimers({ now: new Date(now), doNotFake: ['performance'] });
  try {
    renderInProduct(<SiteFooter />, '/upload');
    expect(screen.getByText(/^©/).textContent).toContain(year);
  } finally {
    jest.useRealTimers();
  }
});
