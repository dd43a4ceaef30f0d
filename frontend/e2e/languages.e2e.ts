import type { TestBrowser } from '@udin/testing';
import { bn } from '../src/languages/bn';
import { hi } from '../src/languages/hi';
import { bytesOf } from './fixture';
import { mailTo } from './mail/mailbox';
import { aCustomer } from './people/a-customer';
import { aPerson } from './people/a-person';
import { walkDashboard } from './steps/dashboard-in-language';
import { englishSentences } from './steps/english-sentences';
import { orderInLanguage } from './steps/order-in-language';
import type { Look } from './steps/public-dialogs';
import { takePictures } from './steps/take-pictures';
import { theBrowser } from './the-browser';

/** Any of them takes as long as the other: one is walked by default. */
const WALKED = (process.env.JOURNEY_LANGUAGES ?? 'hi').split(',');
const LANGUAGES = [
  { language: 'hi', name: 'हिन्दी', texts: hi, script: /\p{Script=Devanagari}/u },
  { language: 'bn', name: 'বাংলা', texts: bn, script: /\p{Script=Bengali}/u },
].filter(({ language }) => WALKED.includes(language));

let browser: TestBrowser;
beforeAll(async () => {
  browser = await theBrowser();
});
afterAll(() => browser?.close());

it.each(LANGUAGES)(
  '[DOC-5] [DASH-1] a customer orders, pays, follows the document and is written to without a sentence in English: $language',
  async ({ language, name, texts, script }) => {
    const { page, complaints } = await aPerson(browser.browser);
    const customer = { ...aCustomer(), state: texts.names.state['west-bengal'] };
    const found: string[] = [];
    const look: Look = async (screen) => {
      found.push(...(await englishSentences(page)).map((sentence) => `${screen}: ${sentence}`));
      expect(await page.locator('html').getAttribute('lang')).toBe(`${language}-IN`);
      await takePictures(page, `${language}-${screen}`);
    };
    await orderInLanguage(page, customer, { name, texts, file: bytesOf('balance-sheet.pdf') }, look);
    await walkDashboard(page, look);
    expect(found).toEqual([]);
    for (const about of [/\b\d{6}\b/, /₹1,770/]) {
      const { subject, text } = await mailTo(customer.email, about);
      expect([subject, text]).toEqual([expect.stringMatching(script), expect.stringMatching(script)]);
    }
    expect(complaints).toEqual([]);
  },
);
