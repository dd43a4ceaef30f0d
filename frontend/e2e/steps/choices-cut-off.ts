import type { Page } from 'playwright-core';

/** What is chosen in a list of the browser's own, where its field has no room for it. */
export function choicesCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll('select')].filter((field) => field.checkVisibility());
    return fields.flatMap((field) => {
      const { fontFamily, fontSize, fontWeight, paddingLeft, paddingRight } = getComputedStyle(field);
      const words = document.createElement('span');
      words.textContent = field.selectedOptions[0]?.text ?? '';
      Object.assign(words.style, { fontFamily, fontSize, fontWeight, position: 'absolute', whiteSpace: 'nowrap' });
      document.body.append(words);
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      const isCut = words.offsetWidth > room + 1;
      words.remove();
      return isCut ? [`"${words.textContent}" is cut off`] : [];
    });
  });
}
