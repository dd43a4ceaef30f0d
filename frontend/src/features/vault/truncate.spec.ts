import { truncate } from './truncate';

describe('a name or description in the table', () => {
  it('[VLT-5] names are cut at 30', () => expect(truncate('x'.repeat(31), 30)).toBe(`${'x'.repeat(30)}…`));

  it('[VLT-5] a cut leaves no half of a character', () =>
    expect(truncate(`${'x'.repeat(29)}😀😀`, 30)).toBe(`${'x'.repeat(29)}…`));
});
