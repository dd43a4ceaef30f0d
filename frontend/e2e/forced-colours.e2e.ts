import type { TestBrowser } from '@udin/testing';
import type { Locator, Page } from 'playwright-core';
import { pathOf } from './fixture';
import { aCustomer } from './people/a-customer';
import { aPerson } from './people/a-person';
import { registerByApi } from './people/register-by-api';
import { logIn } from './steps/log-in';
import { theBrowser } from './the-browser';

let browser: TestBrowser;
beforeAll(async () => {
  browser = await theBrowser();
});
afterAll(() => browser?.close());

/** Somebody whose system paints every page in a few colours of its own ("high contrast" on Windows). */
async function withColoursOfTheSystem() {
  const person = await aPerson(browser.browser);
  await person.page.emulateMedia({ forcedColors: 'active' });
  return person;
}

const styleOf = (part: Locator, property: string) =>
  part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
const backgroundOf = (part: Locator) => styleOf(part, 'background-color');

async function chooseAFile(page: Page): Promise<Locator> {
  await page.goto('/upload');
  await page.locator('main input[type=file]').first().setInputFiles(pathOf('balance-sheet.pdf'));
  return page.getByRole('combobox', { name: 'Document type of balance-sheet.pdf' });
}

it('[UPL-1] [REG-1] in the colours of the system it is seen which type the arrow keys have reached, and a tick', async () => {
  const { page } = await withColoursOfTheSystem();
  const field = await chooseAFile(page);
  await field.press('ArrowDown');
  const reached = page.locator('[role=option][data-combobox-selected]');
  await field.press('ArrowDown');
  const others = page.locator('[role=option]:not([data-combobox-selected])').first();
  // Else the system paints both alike, whatever their style says.
  expect(await styleOf(reached, 'forced-color-adjust')).toBe('none');
  expect(await backgroundOf(reached)).not.toBe(await backgroundOf(others));

  await page.goto('/signup');
  await page.getByRole('checkbox').check();
  const icon = page.locator('.mantine-Checkbox-icon');
  expect(await styleOf(icon, 'color')).not.toBe(await backgroundOf(page.getByRole('checkbox')));
});

it('[DOC-5] [VLT-2] in the colours of the system a switch and the progress of an upload are seen', async () => {
  const { page, context } = await withColoursOfTheSystem();
  const customer = aCustomer();
  await registerByApi(context.request, customer);
  await logIn(page, customer);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('button', { name: 'Email preferences' }).click();
  const chosen = page.getByRole('switch', { checked: true }).first();
  const track = chosen.locator('+ .mantine-Switch-track');
  await track.waitFor();
  expect(await styleOf(track, 'border-top-style')).toBe('solid');
  const isOn = await backgroundOf(track);
  expect(await backgroundOf(track.locator('.mantine-Switch-thumb'))).not.toBe(isOn);
  await track.click();
  const off = page.getByRole('switch', { checked: false }).first().locator('+ .mantine-Switch-track');
  await off.waitFor();
  expect(await backgroundOf(off)).not.toBe(isOn);

  await page.goto('/dashboard?tab=vault');
  await page.getByRole('button', { name: 'Upload Files' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Upload Files to Vault' });
  await dialog.locator('input[type=file]').setInputFiles(pathOf('balance-sheet.pdf'));
  await page.route('**/api/vault/**', (route) => (route.request().method() === 'POST' ? undefined : route.fallback()));
  await dialog.getByRole('button', { name: 'Upload to Vault' }).click();
  const whole = dialog.locator('.mantine-Progress-root');
  await whole.waitFor();
  expect(await styleOf(whole, 'border-top-style')).toBe('solid');
  expect(await backgroundOf(whole.locator('.mantine-Progress-section'))).not.toBe(await backgroundOf(whole));
});
