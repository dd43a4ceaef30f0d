import { screen } from '@testing-library/react';
import { addTexts, changeLanguage } from '../lib/language/texts';
import type { Texts } from '../lib/language/find-text';
import { en } from '../languages/en';

const ATTRIBUTES = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'];
/** Names and marks that are the same in every language. */
const SAME_EVERYWHERE = /\b(UDIN|GST|PDF|JPG|OTP|TXN_\w+|KB|MB|Bytes|English|Razorpay)\b|हिन्दी|বাংলা/g;
/** Dates as the platform writes them in the language. */
const DATES = /\d{2} [^\s\d]+ \d{4}(,\s?\d{1,2}:\d{2}\s[ap]m)?/gu;

/** Every text of the catalogue between marks, so that a text from elsewhere is seen. */
export function showMarkedTexts(): void {
  addTexts('hi', marked(en));
  changeLanguage('hi');
}

function marked(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, typeof text === 'string' ? `[[${text}]]` : marked(text)]),
  );
}

/** The page shows texts of the catalogue, and no others but these of the person's own. */
export function expectNoOtherTexts(own: readonly string[]): void {
  expect(screen.getAllByText(/\[\[/).length).toBeGreaterThan(0);
  expect(unspokenTexts(own)).toEqual([]);
}

/**
 * What a person sees or hears on the page that does not come from the catalogue.
 *
 * @param data what the page shows of the person's own: names of files, an email, what the server said
 */
export function unspokenTexts(data: readonly string[] = []): string[] {
  const found: string[] = [];
  let depth = 0;
  const outside = (text: string): string => {
    let rest = '';
    for (const part of text.split(/(\[\[|\]\])/)) {
      if (part === '[[') depth += 1;
      else if (part === ']]') depth -= 1;
      else if (depth === 0) rest += part;
    }
    return rest;
  };
  const judge = (text: string): void => {
    const ours = data
      .reduce((rest, own) => rest.replaceAll(own, ''), outside(text))
      .replace(DATES, '')
      .replace(SAME_EVERYWHERE, '');
    if (/\p{L}{2}/u.test(ours)) found.push(ours.trim());
  };
  const walk = (node: Node): void => {
    if (node instanceof HTMLElement && (node.hidden || ['SCRIPT', 'STYLE', 'TIME'].includes(node.tagName))) return;
    if (node instanceof Element && node.getAttribute('lang') === 'en') return;
    if (node instanceof Element) {
      const before = depth;
      for (const name of ATTRIBUTES) {
        depth = 0;
        judge(node.getAttribute(name) ?? '');
      }
      depth = before;
    }
    if (node.nodeType === Node.TEXT_NODE) judge(node.textContent ?? '');
    else joined(node).forEach((child) => (typeof child === 'string' ? judge(child) : walk(child)));
  };
  walk(document.body);
  return found;
}

/** What is in an element; a text that may break in several places is one. */
function joined(element: Node): (Node | string)[] {
  const found: (Node | string)[] = [];
  let wasBreak = false;
  for (const node of element.childNodes) {
    const isBreak = node instanceof Element && node.classList.contains('may-break');
    if (isBreak) {
      wasBreak = true;
      continue;
    }
    const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : node;
    const last = found.at(-1);
    if (wasBreak && typeof text === 'string' && typeof last === 'string') found[found.length - 1] = last + text;
    else found.push(text);
    wasBreak = false;
  }
  return found;
}
