import { SEARCH_RULE } from './search-rule';

/** As a browser reads the attribute. */
const accepts = (text: string) => new RegExp(`^(?:${SEARCH_RULE.pattern})$`, 'v').test(text);

describe('the field of a search in everything', () => {
  it.each(['', '  ', 'Om', 'li ', 'মা', '29', 'a b', 'o-m', "O'Neil"])(
    '[ADM-2] sends what the services search for: "%s"',
    (text) => {
      expect(accepts(text)).toBe(true);
    },
  );

  it.each(['a', '%', "%_'", ' x '])('[ADM-2] says beside it that "%s" finds nearly everything', (text) => {
    expect(accepts(text)).toBe(false);
  });
});
