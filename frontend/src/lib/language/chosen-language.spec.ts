import { storagePrefix } from '../product';

/** As the page finds it when it is opened. */
async function openedAt(address: string) {
  jest.resetModules();
  window.history.replaceState(null, '', address);
  return import('./chosen-language');
}

beforeEach(() => localStorage.clear());
afterAll(() => window.history.replaceState(null, '', '/'));

it('a page goes on in the language of the link that led to it, until it is left', async () => {
  const { chosenLanguage, hasChosenLanguage } = await openedAt('/verify?lang=hi');
  expect(chosenLanguage()).toBe('hi');
  window.history.replaceState(null, '', '/upload');
  expect(chosenLanguage()).toBe('hi');
  expect(hasChosenLanguage()).toBe(false);
  expect((await openedAt('/upload')).chosenLanguage()).toBe('en');
});

it('what was chosen in the browser wins over a link, and a language that there is not is none', async () => {
  expect((await openedAt('/verify?lang=xx')).chosenLanguage()).toBe('en');
  localStorage.setItem(`${storagePrefix}_language`, 'bn');
  expect((await openedAt('/verify?lang=hi')).chosenLanguage()).toBe('bn');
});
