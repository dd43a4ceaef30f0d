import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseLanguage } from '../lib/language/choose-language';
import { forgetChoice } from '../lib/language/chosen-language';
import { writeSession } from '../lib/session';
import { renderInProduct } from '../testing/in-product';
import { SiteHeader } from './site-header';

const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
beforeEach(() => localStorage.clear());

it.each(['/', '/upload'])('[RT-6] a visitor finds Login and Sign up on %s', async (path) => {
  await act(async () => void renderInProduct(<SiteHeader />, path));
  expect(names()).toEqual(['UDIN', 'Login', 'Sign up']);
});

it('[RT-6] the first screen offers the other languages by their own names, until one was chosen', async () => {
  await act(async () => void renderInProduct(<SiteHeader />, '/upload'));
  const offered = () => screen.queryAllByRole('button').map(({ lang, textContent }) => [lang, textContent]);
  expect(offered()).toEqual([
    ['hi', 'हिन्दी'],
    ['bn', 'বাংলা'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'हिन्दी' }));
  await waitFor(() => expect(names()).toEqual(['UDIN', 'लॉग इन', 'साइन अप']));
  expect(offered()).toEqual([]);
  await act(() => chooseLanguage('en'));
  forgetChoice();
});

it.each(['/signup', '/payment'])('[RT-6] but not on %s', async (path) => {
  await act(async () => void renderInProduct(<SiteHeader />, path));
  expect(names()).toEqual(['UDIN']);
});

it('[RT-6] somebody who is logged in finds the dashboard instead', async () => {
  await writeSession('user', { accessToken: 'a', refreshToken: 'r', user: { id: 'u1' } as never });
  renderInProduct(<SiteHeader />, '/upload');
  expect(names()).toEqual(['UDIN', 'Dashboard']);
  expect((await screen.findByRole('link', { name: 'Dashboard' })).getAttribute('href')).toBe('/dashboard');
});

it('[UPL-4] a browser that blocks its storage shows the first page as to every visitor', async () => {
  const storage = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  await act(async () => void renderInProduct(<SiteHeader />, '/upload'));
  expect(names()).toEqual(['UDIN', 'Login', 'Sign up']);
  storage.mockRestore();
});
