import type { Email } from '../src/email';
import { renderHtml } from '../src/render-html';
import { type Element, readStrictly, walk } from './strict-html';

const brand = { product: 'UDIN', publicUrl: 'https://udin.example', contactEmail: 'desk@firm.example' };
const email: Email = {
  subject: 'Reset your UDIN password',
  greeting: 'Hello,',
  paragraphs: ['Type this code.', 'It is good for 5 minutes.'],
  highlight: '042137',
};
const elementsOf = (mail: Email) => [...walk(readStrictly(renderHtml(mail, brand)))].map(([element]) => element);

describe('a mail', () => {
  it('[DOC-5] is announced in the list of mails by its first sentence, hidden in the mail itself', () => {
    const [first] = elementsOf(email).find(({ tag }) => tag === 'body')!.children as Element[];
    expect(first).toMatchObject({
      tag: 'div',
      attributes: { 'aria-hidden': 'true', style: expect.stringMatching(/^display:none;/) },
      children: ['Type this code.'],
    });
  });

  it('[RST-1] opens an address of the product with one press, and no other address', () => {
    const own = 'https://udin.example/api/auth/known-browser?proof=a&b=<c>';
    const others = ['https://udin.example.evil.example/x', 'https://evil.example/https://udin.example/y', own.slice(8)];
    const elements = elementsOf({ ...email, after: [`Open ${own}. Then ask.`, ...others] });
    const links = elements
      .filter(({ tag }) => tag === 'a')
      .map(({ attributes, children }) => [attributes.href, children]);
    expect(links).toEqual([
      [own, [own]],
      ['https://udin.example', ['udin.example']],
      ['mailto:desk@firm.example', ['desk@firm.example']],
    ]);
    expect(elements.find(({ children: [text] }) => text === 'Open ')!.children.at(-1)).toBe('. Then ask.');
  });

  it.each([
    ['GST · Audit Reports, expected by 14 Dec 2026', 'GST · Audit Reports, expected by 14_Dec_2026'],
    ['নেট ওয়ার্থ, 04 ডিসেম্বর, 2026-এর মধ্যে', 'নেট ওয়ার্থ, 04_ডিসেম্বর,_2026-এর মধ্যে'],
    ['Net Worth, UDIN 26123456ABCDEF1234', 'Net Worth, UDIN_26123456ABCDEF1234'],
  ])('[DOC-5] on a phone no line of its facts ends within a date or a UDIN: %s', (fact, shown) => {
    const cells = elementsOf({ ...email, facts: [['balance-sheet.pdf', fact]] }).filter(({ tag }) => tag === 'td');
    expect(cells.map(({ children }) => children[0])).toContain(shown.replaceAll('_', '\u00a0'));
  });
});
