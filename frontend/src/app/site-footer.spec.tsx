import { screen } from '@testing-library/react';
import { renderInProduct } from '../testing/in-product';
import { SiteFooter } from './site-footer';

const languages = () => screen.queryByRole('combobox', { name: /language/i });

it.each(['/upload', '/terms', '/payment'])('[RT-7] offers the languages on %s', (path) => {
  renderInProduct(<SiteFooter />, path);
  expect(languages()).not.toBeNull();
});

it.each(['/dashboard', '/dashboard/document/1'])('[RT-7] offers none on %s, which is in English only', (path) => {
  renderInProduct(<SiteFooter />, path);
  expect(languages()).toBeNull();
});
