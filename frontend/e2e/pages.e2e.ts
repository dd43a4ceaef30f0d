import type { TestBrowser } from '@udin/testing';
import type { Page, Request } from 'playwright-core';
import { aCustomer } from './people/a-customer';
import { aPerson, type Person } from './people/a-person';
import { registerByApi } from './people/register-by-api';
import { logIn, logInAsAdmin } from './steps/log-in';
import { theBrowser } from './the-browser';
import { hi } from '../src/languages/hi';

let browser: TestBrowser;
let visitor: Person;
beforeAll(async () => {
  browser = await theBrowser();
  visitor = await aPerson(browser.browser);
});
afterAll(() => browser?.close());

const pathAfter = async (person: Person, path: string, expected: string) => {
  await person.page.goto(path);
  await person.page.waitForURL((url) => url.pathname === expected);
  return new URL(person.page.url()).pathname;
};
const isShown = (person: Person, role: 'banner' | 'contentinfo') =>
  person.page.locator(role === 'banner' ? '#root > header' : '#root > footer').count();

describe('where addresses lead', () => {
  it.each([
    ['/', '/upload'],
    ['/no/such/page', '/upload'],
  ])('[RT-1] %s leads to %s', async (path, expected) => {
    expect(await pathAfter(visitor, path, expected)).toBe(expected);
  });

  it('[RT-2] /register without files leads to /upload, /payment without anybody to /register and on', async () => {
    expect(await pathAfter(visitor, '/register', '/upload')).toBe('/upload');
    expect(await pathAfter(visitor, '/payment', '/upload')).toBe('/upload');
  });

  it('[RT-3] /dashboard without a session leads to /login', async () => {
    expect(await pathAfter(visitor, '/dashboard', '/login')).toBe('/login');
  });

  it.each(['/admin/dashboard', '/admin/user/0193a1f0-5b1c-7c3e-9a51-0c7d1b8f2a10'])(
    '[RT-4] %s without an admin leads to /admin/login',
    async (path) => {
      expect(await pathAfter(visitor, path, '/admin/login')).toBe('/admin/login');
    },
  );
});

it('[RT-8] what a page says first is painted when nothing but the page itself has come', async () => {
  const { page } = await aPerson(browser.browser, { width: 390, height: 844 });
  await page.route('**/assets/**', () => undefined);
  await page.goto('/terms', { waitUntil: 'commit' });
  await page.evaluate(
    () =>
      new Promise<void>((painted) =>
        new PerformanceObserver((list) => {
          if (list.getEntriesByName('first-contentful-paint').length > 0) painted();
        }).observe({ type: 'paint', buffered: true }),
      ),
  );
  expect(await page.locator('.first-words h1').boundingBox()).toMatchObject({ x: 16 });

  const { sections: said } = await saidAt(page, '.first-words');
  await page.unrouteAll();
  await page.goto('/terms', { waitUntil: 'networkidle' });
  const { sections, fonts } = await saidAt(page, 'main');
  expect(said.length).toBeGreaterThan(1);
  expect(sections.slice(0, said.length)).toEqual(said);
  // The names of the other languages have small ones of their own.
  expect(fonts.filter((url) => /noto-sans-(devanagari|bengali)/.test(url))).toEqual([]);
});

/** The sections of a policy, and the fonts that the page has asked for. */
const saidAt = (page: Page, place: string) =>
  page.locator(place).evaluate((element) => ({
    sections: [...element.querySelectorAll('section')].map(({ textContent }) => textContent),
    fonts: performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.woff2') ? [name] : [])),
  }));

describe('the frame of the pages', () => {
  it.each([
    ['/upload', 1, 1],
    ['/signup', 1, 1],
    ['/terms', 1, 1],
    ['/login', 0, 0],
    ['/admin/login', 0, 0],
  ])('[RT-5] %s has %i header and %i footer', async (path, headers, footers) => {
    await visitor.page.goto(path);
    await visitor.page.locator('main h1').waitFor();
    expect([await isShown(visitor, 'banner'), await isShown(visitor, 'contentinfo')]).toEqual([headers, footers]);
  });

  it('[RT-6] Login and Sign up stand in the header of /upload only; the name leads there', async () => {
    const { page } = visitor;
    await page.goto('/upload');
    const header = page.locator('#root > header');
    await header.getByRole('link', { name: 'Sign up' }).click();
    await page.waitForURL('**/signup');
    await header.getByRole('link', { name: 'Login' }).waitFor({ state: 'detached' });
    await header.getByRole('link', { name: 'UDIN' }).click();
    await page.waitForURL('**/upload');
    await header.getByRole('link', { name: 'Login' }).click();
    await page.waitForURL('**/login');
  });

  it('[RT-6] a page whose script a release has removed comes by itself, once', async () => {
    const { page } = visitor;
    let loads = 0;
    const count = (request: Request) => (loads += request.isNavigationRequest() ? 1 : 0);
    page.on('request', count);
    await page.goto('/upload');
    await page.route(/\/assets\/login-/, (route) => (loads === 1 ? route.fulfill({ status: 404 }) : route.continue()));
    await page.getByRole('link', { name: 'Login' }).first().click();
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor();
    expect(loads).toBe(2);
    await page.unrouteAll();
    page.off('request', count);
  });

  it('[RT-7] the footer has the services as text, and its links work', async () => {
    const { page } = visitor;
    await page.goto('/upload');
    const footer = page.locator('#root > footer');
    for (const service of ['Statutory Audit', 'Tax Audit', 'Balance Sheet', 'ROC Services', 'UDIN Generation']) {
      await footer.getByText(service, { exact: true }).waitFor();
      expect(await footer.getByRole('link', { name: service }).count()).toBe(0);
    }
    expect(await footer.getByText(/Kolkata, West Bengal.*Laws of India/).count()).toBe(1);
    for (const [name, path] of [
      ['Sign Up', '/signup'],
      ['Upload Documents', '/upload'],
      ['Privacy Policy', '/privacy'],
    ] as const) {
      await footer.getByRole('link', { name, exact: true }).click();
      await page.waitForURL(`**${path}`);
    }
  });

  it.each([
    [
      '/terms',
      /100% advance payment[\s\S]*24 to 72 hours[\s\S]*7 business days[\s\S]*capped at the amount paid[\s\S]*arbitration under Indian law[\s\S]*Kolkata/,
    ],
    ['/privacy', /Every opening by our staff is logged/],
    ['/pricing-policy', /18%[\s\S]*100%/],
    ['/delivery-policy', /24 to 72 hours[\s\S]*7 business days/],
    [
      '/cancellation-refund',
      /before verification starts[\s\S]*within 7 days[\s\S]*7 to 10 business days[\s\S]*Full refund[\s\S]*Partial refund[\s\S]*No refund/,
    ],
  ])('[RT-8] %s says what the policy is, whom to ask, and goes back', async (path, policy) => {
    const { page } = visitor;
    // Where the policy before this one has led back to.
    if (new URL(page.url()).pathname !== '/upload') await page.goto('/upload');
    await page.locator('#root > footer').getByRole('link').filter({ hasNotText: '@' }).first().waitFor();
    await page.goto(path);
    await page.locator('main h1').waitFor();
    expect(await page.locator('main').innerText()).toMatch(policy);
    expect(await page.getByLabel('Contact').innerText()).toContain('support@udin.example');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL('**/upload');
  });
});

describe('sessions', () => {
  it("[RT-3] a customer's logout asks, clears the browser, ends the session, and leads to /upload", async () => {
    const customer = aCustomer();
    const person = await aPerson(browser.browser);
    await registerByApi(person.context.request, customer);
    await logIn(person.page, customer);
    const stored = () => person.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('udin_')));
    expect(await stored()).toEqual(expect.arrayContaining(['udin_access_token', 'udin_user']));
    await person.page.evaluate(() => localStorage.setItem('udin_language', 'hi'));
    await person.page.reload();
    await person.page.getByRole('button', { name: hi.button.logout }).click();
    const dialog = person.page.getByRole('dialog', { name: hi.logout.title });
    await dialog.getByRole('button', { name: hi.button.logout }).click();
    await person.page.waitForURL('**/upload?lang=hi');
    expect(await stored()).toEqual([]);
    await person.page.reload();
    await person.page.locator('html[lang="hi-IN"]').waitFor();
    expect(await stored()).toEqual([]);
    expect(await pathAfter(person, '/dashboard', '/login')).toBe('/login');
  });

  describe('of a customer and an admin in one browser', () => {
    const customer = aCustomer();
    let person: Person;
    let accessToken: string;
    beforeAll(async () => {
      person = await aPerson(browser.browser);
      ({ accessToken } = await registerByApi(person.context.request, customer));
      await logIn(person.page, customer);
    });

    it('[BRW-5] what is stored of a session cannot be read', async () => {
      const stored = await person.page.evaluate(() => JSON.stringify({ ...localStorage }));
      expect(stored).toContain('udin_access_token');
      for (const secret of [accessToken.split('.')[0]!, customer.email, customer.firstName])
        expect(stored).not.toContain(secret);
    });

    it("[RT-4] an admin's logout clears only the admin's keys", async () => {
      await logInAsAdmin(person.page);
      await person.page.getByRole('button', { name: 'Logout' }).click();
      await person.page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
      await person.page.waitForURL('**/admin/login');
      const left = await person.page.evaluate(() => Object.keys(localStorage));
      expect(left.filter((key) => key.includes('admin'))).toEqual([]);
      expect(left).toContain('udin_access_token');
      expect(await pathAfter(person, '/dashboard', '/dashboard')).toBe('/dashboard');
    });
  });
});
