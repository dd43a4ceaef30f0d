import type { Plugin } from 'vite';
import account from '../src/languages/en/account.json';
import landing from '../src/languages/en/landing.json';
import policies from '../src/languages/en/policies.json';
import frame from '../src/languages/en/frame.json';
import verification from '../src/languages/en/verification.json';
import { findText, type Texts } from '../src/lib/language/find-text';

/** Where the words stand; `first-words.css` puts them where the page will have them. */
type Layout = 'landing' | 'form' | 'check' | 'policy' | 'card';

const PAGES: Record<string, [layout: Layout, title: string, lead?: string]> = {
  '/upload': ['landing', 'landing.title', 'landing.lead'],
  '/login': ['card', 'login.title'],
  '/signup': ['form', 'registration.title', 'registration.signUpLead'],
  '/verify': ['check', 'title.verify', 'verify.lead'],
  '/terms': ['policy', 'policy.terms.title', 'policy.terms.lead'],
  '/privacy': ['policy', 'policy.privacy.title', 'policy.privacy.lead'],
  '/pricing-policy': ['policy', 'policy.pricing.title', 'policy.pricing.lead'],
  '/delivery-policy': ['policy', 'policy.delivery.title', 'policy.delivery.lead'],
  '/cancellation-refund': ['policy', 'policy.cancellation.title', 'policy.cancellation.lead'],
};

/**
 * Writes what each page says first into `first-words.json`, for the gateway to send with the page: on a slow line its
 * scripts take seconds, in which nothing would be seen. Hidden from screen readers, which would read it twice.
 */
export function firstWords(): Plugin {
  return {
    name: 'first-words',
    apply: 'build',
    generateBundle() {
      const words = Object.entries(PAGES).map(([path, page]) => [path, htmlOf(...page)]);
      words.push(['/', htmlOf(...PAGES['/upload']!)]);
      this.emitFile({
        type: 'asset',
        fileName: 'first-words.json',
        source: JSON.stringify(Object.fromEntries(words)),
      });
    },
  };
}

function htmlOf(layout: Layout, title: string, lead?: string): string {
  const brand = `<div><img src="/seal.svg" alt=""><b>{{product}}</b></div>`;
  const sections = layout === 'policy' ? sectionsOf(title.split('.')[1]!) : '';
  const text = `<h1>${textOf(title)}</h1>${lead ? `<p>${textOf(lead)}</p>` : ''}${sections}`;
  return `<div class="first-words" data-layout="${layout}" aria-hidden="true">${brand}<div>${text}</div></div>`;
}

/** As many as a phone shows; the catalogue has them in the order of the page. */
function sectionsOf(policy: string): string {
  const sections = Object.entries((policies.policy as Texts)[policy]!).filter(([, texts]) => typeof texts === 'object');
  return sections
    .slice(0, 2)
    .map(([name, texts]) => {
      const [heading, ...paragraphs] = Object.keys(texts).map((key) => textOf(`policy.${policy}.${name}.${key}`));
      // The page itself knows whether there is a viewer.
      const said = paragraphs.filter((text) => !text.includes('{{viewer}}')).map((text) => `<p>${text}</p>`);
      return `<section><h2>${heading}</h2>${said.join('')}</section>`;
    })
    .join('');
}

/** The operator's names, and figures, stay to be put in by the gateway. */
function textOf(key: string): string {
  const text = findText({ ...frame, ...account, ...landing, ...policies, ...verification }, key, {}, 'en-IN');
  if (!text) throw new Error(`There is no text ${key}.`);
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
