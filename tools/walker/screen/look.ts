import type { Page } from 'playwright-core';

/** Where a sight is recognised: a dialog by its title, a button or heading by its words, or any words. */
interface Sign {
  sight: string;
  dialog?: string;
  button?: string;
  heading?: string;
  words?: string;
  selector?: string;
}

/** Regular expressions; the first that fits counts. Disabled buttons are those that say what is under way. */
const SIGNS = [
  { sight: 'crashed', heading: '^This page could not be shown' },
  { sight: 'checkout', selector: 'iframe[title="Test payment"]' },
  { sight: 'alert', dialog: '', button: '^OK$' },
  { sight: 'upload-complete', dialog: '^Upload complete', button: '^(Continue to|Back to) Dashboard' },
  { sight: 'refused-file', button: '^Replace this file: ' },
  { sight: 'upload-stopped', dialog: '^Upload failed', button: '^Try again$' },
  { sight: 'uploading', dialog: '^Uploading your documents' },
  { sight: 'sending', dialog: '^Send paid documents' },
  { sight: 'cost', dialog: '', button: '^Continue to Registration$' },
  { sight: 'code', dialog: '^Verify Your Email' },
  { sight: 'nothing-to-pay', words: 'No documents found for payment\\.' },
  { sight: 'upload-paid', button: '^Upload paid documents$' },
  { sight: 'confirm-again', selector: 'aside', button: '^Try again$' },
  { sight: 'confirming', button: '^disabled (Confirming Payment|Payment received)' },
  {
    sight: 'finished-elsewhere',
    words: 'This order was finished in another tab|The documents of this order are no longer in this browser',
  },
  { sight: 'paid-elsewhere', words: 'This order was paid in another tab|You are paying for this order in another tab' },
  { sight: 'pay', button: '^Pay ₹[\\d,]+ Now$' },
  { sight: 'login', button: '^(disabled )?Sign In$' },
  { sight: 'register', button: 'Account & Proceed to Payment$' },
  { sight: 'adding', heading: '^Add documents$' },
  { sight: 'dashboard', heading: '^Welcome, ' },
  { sight: 'upload', selector: 'main input[type=file]' },
] as const satisfies readonly Sign[];

/** What a person sees and would answer to. */
export type Sight = (typeof SIGNS)[number]['sight'];

const EVERY_MS = 200;
const WITHIN_MS = 60_000;

/** Waits until something is there that a person understands. @throws Error with the page's address and words */
export async function lookAt(page: Page): Promise<Sight> {
  const end = Date.now() + WITHIN_MS;
  while (Date.now() < end) {
    // Back may lead, a moment later, to before the first page of a window: nobody can go on from there.
    if (page.url() === 'about:blank') await page.goto('/');
    // A page that is being left cannot be looked at.
    const sight = await page.evaluate(findSight, SIGNS).catch((error: Error) => {
      if (!/navigation|Execution context was destroyed/.test(error.message)) throw error;
    });
    if (sight) return sight;
    await page.waitForTimeout(EVERY_MS);
  }
  const words = await page
    .locator('body')
    .innerText()
    .catch(() => '');
  throw new Error(`Nothing to go on with at ${page.url()}: ${words.replace(/\s+/g, ' ').slice(0, 400)}`);
}

/** Runs in the page, in one go: a busy machine is asked once, and not for each sign. */
function findSight(signs: typeof SIGNS): Sight | undefined {
  const shown = (root: ParentNode, selector: string) =>
    [...root.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
  const dialogs = shown(document, '[role="dialog"]');
  const titleOf = (dialog: Element) =>
    document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent ?? '';
  const nameOf = (button: HTMLElement) =>
    ((button as HTMLButtonElement).disabled ? 'disabled ' : '') +
    (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
  const holds = ({ dialog, button, heading, words, selector }: Sign) => {
    const places = dialog === undefined ? [document] : dialogs.filter((one) => new RegExp(dialog).test(titleOf(one)));
    if (places.length === 0) return false;
    if (button && !places.some((place) => shown(place, 'button').some((one) => new RegExp(button).test(nameOf(one)))))
      return false;
    if (heading && !shown(document, 'h1').some((one) => new RegExp(heading).test(one.textContent ?? ''))) return false;
    if (words && !new RegExp(words).test(document.body.innerText)) return false;
    return !selector || document.querySelector(selector) !== null;
  };
  return signs.find(holds)?.sight;
}
