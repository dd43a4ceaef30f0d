import { storagePrefix } from '../product';

/** As the page finds it when it is opened. */
async function openedAt(address: string) {
  jest.resetModules();
  window.history.replaceState(null, '', address);
  return import('./chosen-language');
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(() => window.history.replaceState(null, '', '/'));

it('[LOG-1] a tab goes on in the language of the link that led to it, over a login and a reload, and no other tab', async () => {
  const { chosenLanguage, hasChosenLanguage, inNewTab } = await openedAt('/dashboard?lang=hi');
  expect(chosenLanguage()).toBe('hi');
  expect([inNewTab('/terms'), inNewTab('')]).toEqual(['/terms?lang=hi', '?lang=hi']);
  const reloaded = await openedAt('/login?next=%2Fdashboard');
  expect([reloaded.chosenLanguage(), reloaded.hasChosenLanguage(), hasChosenLanguage()]).toEqual(['hi', false, false]);
  expect((await openedAt('/login?lang=bn')).chosenLanguage()).toBe('bn');
  reloaded.rememberLanguage('bn');
  expect(reloaded.inNewTab('/terms')).toBe('/terms');
  localStorage.clear();
  sessionStorage.clear();
  expect((await openedAt('/login')).chosenLanguage()).toBe('en');
});

it('what was chosen in the browser wins over a link, and a language that there is not is none', async () => {
  expect((await openedAt('/verify?lang=xx')).chosenLanguage()).toBe('en');
  localStorage.setItem(`${storagePrefix}_language`, 'bn');
  expect((await openedAt('/verify?lang=hi')).chosenLanguage()).toBe('bn');
});
