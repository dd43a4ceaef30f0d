import { act } from '@testing-library/react';
import { chooseLanguage, prepareTexts } from '../../lib/language/choose-language';
import { renderInProduct } from '../../testing/in-product';
import * as pages from '../../routes/policies';

const SCRIPTS = [
  ['hi', /\p{Script=Devanagari}/u],
  ['bn', /\p{Script=Bengali}/u],
] as const;

afterEach(() => act(() => chooseLanguage('en')));

function paragraphsOf(Page: () => React.ReactNode): string[] {
  const { unmount } = renderInProduct(<Page />);
  const said = [...document.querySelectorAll('h1, h1 + p, section:not([aria-label]) :is(h2, p)')];
  const texts = said.map(({ textContent }) => textContent);
  unmount();
  return texts;
}

it.each(Object.entries(pages))('[RT-8] %s says in each language the same, paragraph by paragraph', async (_, Page) => {
  const english = paragraphsOf(Page);
  for (const [language, script] of SCRIPTS) {
    await act(async () => {
      await chooseLanguage(language);
      await prepareTexts('policies');
    });
    const others = paragraphsOf(Page);
    expect(others.filter((text) => !script.test(text) || /\{\{|policy\./.test(text))).toEqual([]);
    expect(others.map(figuresOf)).toEqual(english.map(figuresOf));
  }
});

/** Prices, times and limits. */
const figuresOf = (text: string) => (text.match(/\d+%?/g) ?? []).sort();
