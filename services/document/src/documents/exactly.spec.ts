import { searchOf } from '@udin/service-kit';
import { asUdin, exactly } from './exactly';

const UDIN = '26123456ABCDEF1234';

describe('a UDIN that is typed in full', () => {
  it.each([
    ['small letters and blanks', '26 123456 abcdef 1234'],
    ['hyphens', '26-123456-ABCDEF1234'],
    ['dashes that do not break', '26\u2011123456\u2011ABCDEF1234'],
    ['long dashes', '26\u2013123456\u2014ABCDEF1234'],
    ['marks that nobody sees', '\u200e26123456\u00adABCDEF\u200b1234\ufeff'],
  ])('[ADM-2] is known with %s, as wherever else one is entered', (_, typed) => {
    expect(asUdin(typed)).toBe(UDIN);
  });

  it.each(['26123456ABCDEF123', '26123456ABCDE\u017f1234', 'Balance sheet 2026'])('%s is none', (typed) => {
    expect(asUdin(typed)).toBeUndefined();
  });

  it('[ADM-2] an address is looked up with its domain as mail servers write it', () => {
    const values: unknown[] = [];
    exactly('Asha@Bücher.भारत', (one) => `$${values.push(one)}`);
    expect(values).toEqual(['asha@xn--bcher-kva.xn--h2brj9c']);
  });

  it('[ADM-2] is found by a part of it as well, with the same dashes', () => {
    const values: unknown[] = [];
    searchOf('26\u2011123456\u2011AB', ['search_text'], (one) => `$${values.push(one)}`);
    expect(values).toContain('%26123456ab%');
  });
});
