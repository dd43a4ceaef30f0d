import { act, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { forgetChoice, rememberLanguage } from './chosen-language';
import { chooseLanguage, prepareTexts, showChoice, showChosenLanguage } from './choose-language';
import { addTexts, currentLanguage, textIfAny, type TextKey, useTexts } from './texts';

const lang = () => document.documentElement.lang;

afterEach(async () => {
  await showChosenLanguage();
  await chooseLanguage('en');
  forgetChoice();
});

it('[RT-1] the admin area is in English whatever was chosen, and the pages after it are in what was', async () => {
  await chooseLanguage('hi');
  await showChosenLanguage(null);
  expect([currentLanguage(), lang()]).toEqual(['en', 'en-IN']);
  await showChosenLanguage('dashboard');
  expect([currentLanguage(), lang()]).toEqual(['hi', 'hi-IN']);
});

it('[DASH-1] a page that is there before its texts is drawn again when they come', async () => {
  await chooseLanguage('hi');
  const Page = () => useTexts()('late' as TextKey);
  render(createElement(Page));
  act(() => addTexts('hi', { late: 'देर से' }));
  expect(screen.getByText('देर से')).toBeTruthy();
});

it('[DASH-1] texts of the dashboard come before it, and not to who has not opened it', async () => {
  await chooseLanguage('bn');
  expect(textIfAny('dashboard.home')).toBeUndefined();
  await prepareTexts('dashboard');
  expect(textIfAny('dashboard.home')).toMatch(/\p{Script=Bengali}/u);
});

it('[DASH-1] a language that is chosen on the dashboard comes with all that the dashboard says', async () => {
  await showChosenLanguage('dashboard');
  await chooseLanguage('hi');
  expect(textIfAny('dashboard.home')).toMatch(/\p{Script=Devanagari}/u);
});

it.each([
  ['dashboard', 'hi'],
  [null, 'en'],
] as const)('[LOG-1] the language of the account, when it comes late, is shown on %s as %s', async (part, shown) => {
  await showChosenLanguage(part);
  rememberLanguage('hi');
  await showChoice();
  expect(currentLanguage()).toBe(shown);
});

it('[RT-1] of two pages that follow each other quickly, the second decides', async () => {
  await chooseLanguage('hi');
  await Promise.all([showChosenLanguage('dashboard'), showChosenLanguage(null)]);
  expect(currentLanguage()).toBe('en');
  await Promise.all([showChosenLanguage(null), showChosenLanguage('public')]);
  expect(currentLanguage()).toBe('hi');
});
