import type { Email } from '../src/email';
import { renderEmail } from '../src/render-email';
import { readStrictly, walk } from './strict-html';

const brand = { product: 'UDIN', publicUrl: 'https://udin.example', contactEmail: 'desk@firm.example' };
const withReason = (reason: string): Email => ({
  subject: 'balance-sheet.pdf was rejected',
  greeting: 'Hello Ananya,',
  paragraphs: ['It cannot be processed as it is.'],
  facts: [['Reason', reason]],
});

describe('what somebody typed into a mail', () => {
  it('[DOC-5] in several lines is read in lines, in both bodies', () => {
    const reason = '1. Page 3 is missing.\n2. Page 4 is blurred.';
    const { html, text } = renderEmail(withReason(reason), brand);
    expect(text).toContain(`Reason: ${reason}`);
    const cell = [...walk(readStrictly(html))].find(([{ children }]) => children[0] === reason)![0];
    expect(cell.attributes.style).toContain('white-space:pre-line');
  });

  it('[DOC-5] commands no terminal and turns nothing round', () => {
    const { subject, html, text } = renderEmail(
      {
        ...withReason('Page\u001b[2J\u0007 3\r\n\tis\u0000 \u200f\u061cblurred\u200e\u0085.'),
        subject: 'a\u001b[2Jb\r',
      },
      brand,
    );
    expect(subject).toBe('a[2Jb');
    for (const body of [html, text]) expect(body).toContain('Page[2J 3\n\tis blurred.');
  });
});
