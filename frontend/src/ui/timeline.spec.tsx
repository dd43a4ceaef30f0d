import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { INTERNAL_TIMELINE_KINDS, TIMELINE_KINDS } from '@udin/contracts/desk/desk.kinds';
import type { TimelineEntryAnswer } from '@udin/contracts/desk/work.answers';
import { bn } from '../languages/bn';
import { en } from '../languages/en';
import { hi } from '../languages/hi';
import { addTexts, changeLanguage } from '../lib/language/texts';
import { Timeline } from './timeline';
import { timelineWords } from './timeline-words';

const show = (entry: object) =>
  render(
    <MantineProvider env="test">
      <Timeline entries={[entry as TimelineEntryAnswer]} label="What happened" />
    </MantineProvider>,
  );

it('[DOC-1] a name in Urdu stands by itself, so that it does not turn the date after it round', () => {
  const entry = { id: 'e1', kind: 'uploaded', at: '2026-11-26T09:00:00.000Z', by: { name: 'محمد اقبال' } };
  show(entry);
  expect(screen.getByText('محمد اقبال').tagName).toBe('BDI');
  expect(screen.getByRole('listitem').textContent).toMatch(/محمد اقبال · 26 Nov 2026/);
});

it.each([
  ['en', en, 'Delivery time paused', 'Delivery time resumed'],
  ['hi', hi, 'डिलीवरी का समय रुका', 'डिलीवरी का समय फिर शुरू'],
  ['bn', bn, 'ডেলিভারির সময় থেমেছে', 'ডেলিভারির সময় আবার শুরু'],
] as const)('[DOC-1] what stands still is named, as customers read this, too: %s', (language, texts, stops, runs) => {
  addTexts(language, texts);
  act(() => changeLanguage(language));
  const by = { id: null, type: 'admin', name: 'Your accountant' };
  for (const [kind, words] of [['clock-stopped', stops] as const, ['clock-started', runs] as const]) {
    const { unmount } = show({ id: kind, kind, at: '2026-11-26T09:00:00.000Z', by, text: null });
    expect(screen.getByText(words)).toBeTruthy();
    unmount();
  }
  act(() => changeLanguage('en'));
});

it('[DOC-1] nobody is called "the customer" who may be the reader', () => {
  const kinds = TIMELINE_KINDS.filter((kind) => !INTERNAL_TIMELINE_KINDS.includes(kind));
  const words = kinds.map((kind) => timelineWords({ kind } as TimelineEntryAnswer));
  expect(words.filter((said) => /customer|clock/i.test(said))).toEqual([]);
});

describe('why a UDIN is no longer in force', () => {
  const entry = {
    id: 'e1',
    kind: 'udin-revoked',
    at: '2026-11-26T09:00:00.000Z',
    by: { id: null, type: 'admin', name: 'Your accountant' },
    text: '26123456ABCDEF1234\nThe document should not have been issued.',
    reasonKey: 'not-valid',
  };
  afterEach(() => act(() => changeLanguage('en')));

  it.each([
    ['hi', hi, /^26123456ABCDEF1234\nयह दस्तावेज़ जारी नहीं होना चाहिए था।$/],
    ['bn', bn, /^26123456ABCDEF1234\nনথিটি জারি করা উচিত হয়নি।$/],
  ] as const)('[ADM-4] is said in the language of the page, %s', (language, texts, words) => {
    addTexts(language, texts);
    act(() => changeLanguage(language));
    show(entry);
    expect(screen.getByText(/26123456ABCDEF1234/).textContent).toMatch(words);
  });

  it('[ADM-4] stays as it was written in English, and where no key is told', () => {
    show(entry);
    expect(screen.getByText(/26123456ABCDEF1234/).textContent).toBe(entry.text);
    act(() => changeLanguage('hi'));
    show({ ...entry, id: 'e2', text: 'In other words.', reasonKey: undefined });
    expect(screen.getByText('In other words.')).toBeTruthy();
  });
});
