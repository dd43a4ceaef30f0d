import type { Email } from '../src/email';
import type { Scheme } from '../src/look/colours';
import { renderEmail } from '../src/render-email';
import { renderHtml } from '../src/render-html';
import { renderText } from '../src/render-text';
import { type Element, readStrictly, walk } from './strict-html';

const brand = { product: 'UDIN', publicUrl: 'https://udin.example', contactEmail: 'desk@firm.example' };
const email: Email = {
  subject: 'balance-sheet.pdf is signed',
  greeting: 'Hello Ananya,',
  paragraphs: ['A chartered accountant has signed your document.', 'You can download it.'],
  facts: [
    ['Document', 'balance-sheet.pdf'],
    ['UDIN', '26123456ABCDEF1234'],
  ],
  action: { label: 'Download', path: '/dashboard?tab=files' },
  tone: 'good',
  declineAt: '/dashboard?preferences=mail',
};
const code: Email = {
  subject: 'Your UDIN verification code',
  greeting: 'Hello,',
  paragraphs: ['Type this code.'],
  highlight: '042137',
  after: ['If you did not ask for it, ignore it.'],
};
const HOSTILE = `</style></title><script>a("x")</script><img src=x onerror='y'>&amp; & "quoted" }body{display:none}`;

const styleSheetOf = (root: Element) => [...walk(root)].find(([{ tag }]) => tag === 'style')![0].children.join('');
const darkOf = (sheet: string) => sheet.match(/@media \(prefers-color-scheme:dark\)\{((?:[^{}]+\{[^{}]*\})+)\}/)![1]!;

/** Class → declarations, of rules without anything before the class. */
function rulesOf(sheet: string): Map<string, Record<string, string>> {
  const rules = [...sheet.matchAll(/(?:^|\})\.([a-z-]+)\{([^}]*)(?=\})/g)];
  return new Map(rules.map(([, name, body]) => [name!, declarations(body!.replaceAll('!important', ''))]));
}

function declarations(style = ''): Record<string, string> {
  return Object.fromEntries(
    style
      .split(';')
      .filter(Boolean)
      .map((one) => one.split(/:(.*)/).slice(0, 2)),
  );
}

/** WCAG 2: 1 is none, 21 is black on white. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = colour.match(/[0-9a-f]{2}/g)!.map((hex) => {
      const part = parseInt(hex, 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Each text with its colour and the colour it stands on, taken from the nearest element that has one. */
function textsOf(html: string, scheme: Scheme) {
  const root = readStrictly(html);
  const dark = rulesOf(darkOf(styleSheetOf(root)));
  const nearest = (elements: Element[], property: string) => {
    for (const { attributes } of elements) {
      const byClass = (attributes.class ?? '')
        .split(' ')
        .map((name) => dark.get(name)?.[property])
        .find(Boolean);
      const found = (scheme === 'dark' && byClass) || declarations(attributes.style)[property];
      if (found) return found;
    }
    throw new Error(`nothing says the ${property} of ${JSON.stringify(elements[0])}`);
  };
  return [...walk(root)].flatMap(([element, around]) => {
    const elements = [element, ...around.toReversed()];
    if (!elements.some(({ tag }) => tag === 'body')) return [];
    const texts = element.children.filter((child) => typeof child === 'string' && child.trim());
    const ratio = () => contrast(nearest(elements, 'color'), nearest(elements, 'background-color'));
    return texts.map((text) => ({ text, ratio: ratio() }));
  });
}

describe('a mail', () => {
  const tones = ['plain', 'good', 'bad'] as const;

  it.each(tones)(
    '[DOC-5] in its %s tone keeps its contrast in the light and the dark scheme, for every word',
    (tone) => {
      const html = renderHtml({ ...email, ...code, tone }, brand);
      for (const scheme of ['light', 'dark'] as const) {
        const texts = textsOf(html, scheme);
        expect(texts.length).toBeGreaterThanOrEqual(14);
        expect(texts.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
      }
    },
  );

  it('[DOC-5] says that it has two schemes, to the programs that ask in one way or another', () => {
    const html = renderHtml(email, brand);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('<meta name="supported-color-schemes" content="light dark">');
    const sheet = styleSheetOf(readStrictly(html));
    expect(sheet).toMatch(/^:root\{color-scheme:light dark;/);
    // Outlook's own marks say the same as the media query.
    const dark = rulesOf(darkOf(sheet));
    const marked = [...sheet.matchAll(/\[data-ogs[bc]\] \.([a-z-]+)\{([^}]*)\}/g)];
    const byMark = marked.map(([, name, body]) => [name, declarations(body!.replaceAll('!important', ''))]);
    expect(Object.fromEntries(byMark)).toEqual(Object.fromEntries(dark));
  });

  it('[DOC-5] says below the address, not behind it, how it is switched off', () => {
    const links = [...walk(readStrictly(renderHtml(email, brand)))].filter(([{ tag }]) => tag === 'a');
    const around = links.slice(-2).map(([, outer]) => outer.at(-1)!.tag);
    expect(around).toEqual(['td', 'p']);
  });

  it('what follows a table stands below it', () => {
    const more: Email = { ...email, after: ['And 33 more in the queue.'] };
    for (const whole of [renderText(more, brand), renderHtml(more, brand)])
      expect(whole.indexOf('And 33 more')).toBeGreaterThan(whole.indexOf('26123456ABCDEF1234'));
  });

  it('[DOC-5] is as wide as its reader, however long a name without blanks is', () => {
    const name = `${'a'.repeat(200)}.pdf`;
    const long: Email = { ...email, subject: name, paragraphs: [name], facts: [[name, name]] };
    const elements = [...walk(readStrictly(renderHtml(long, brand)))].map(([element]) => element);
    const holders = elements.filter(({ tag, children }) => tag !== 'title' && children.includes(name));
    expect(holders.map(({ tag }) => tag)).toEqual(['div', 'h1', 'p', 'td', 'td']);
    for (const { attributes } of holders.slice(1))
      expect(declarations(attributes.style)).toMatchObject({ 'overflow-wrap': 'anywhere' });
    expect(elements.filter(({ attributes }) => attributes.style?.includes('table-layout:fixed'))).toHaveLength(1);
  });

  it('[DOC-5] on a phone a fact stands below its label, so that neither a name nor a UDIN is torn apart', () => {
    const root = readStrictly(renderHtml(email, brand));
    const onPhone = /@media \(max-width:480px\)\{((?:[^{}]+\{[^{}]*\})+)\}/.exec(styleSheetOf(root))![1]!;
    const [together] = onPhone.match(/[^}]+\}/)!;
    expect(together).toMatch(/^\.m-label,\.m-value\{display:block!important;width:auto!important/);
    const cells = [...walk(root)].flatMap(([{ tag, attributes, children }]) =>
      tag === 'td' && /m-(label|value)/.test(attributes.class ?? '') ? [[attributes.class, children[0]]] : [],
    );
    expect(cells).toEqual([
      ['m-muted m-border m-label', 'Document'],
      ['m-text m-border m-value', 'balance-sheet.pdf'],
      ['m-muted m-border m-label', 'UDIN'],
      ['m-text m-border m-value', '26123456ABCDEF1234'],
    ]);
  });

  it('[DOC-5] paints nothing inline that stays light in the dark scheme', () => {
    const root = readStrictly(renderHtml(email, brand));
    const dark = rulesOf(darkOf(styleSheetOf(root)));
    for (const [{ attributes }] of walk(root)) {
      const painted = Object.keys(declarations(attributes.style)).filter((name) => /^color$|-color$/.test(name));
      const repainted = (attributes.class ?? '').split(' ').flatMap((name) => Object.keys(dark.get(name) ?? {}));
      expect(painted.filter((property) => !repainted.includes(property))).toEqual([]);
    }
  });

  it('[DOC-5] is whole HTML in which what people typed is text and nothing else', () => {
    const hostile: Email = {
      subject: HOSTILE,
      greeting: HOSTILE,
      paragraphs: [HOSTILE],
      highlight: HOSTILE,
      after: [HOSTILE],
      facts: [[HOSTILE, HOSTILE]],
      action: { label: HOSTILE, path: `/dashboard?q=${HOSTILE}` },
      tone: 'bad',
      declineAt: '/dashboard?preferences=mail',
    };
    const root = readStrictly(renderHtml(hostile, { ...brand, product: HOSTILE }));
    const elements = [...walk(root)].map(([element]) => element);
    const ours = 'html head meta title style body div table tr td span strong h1 p a'.split(' ');
    expect(new Set(elements.map(({ tag }) => tag))).toEqual(new Set(['', ...ours]));
    const attributes = elements.flatMap((element) => Object.keys(element.attributes));
    expect(attributes.filter((name) => /^on|src/.test(name))).toEqual([]);
    const texts = elements.flatMap(({ children }) => children.filter((child) => typeof child === 'string'));
    // Title, preview, seal, heading, greeting, two paragraphs, highlight, fact and its value, button; not the footer's.
    expect(texts.filter((text) => text === HOSTILE)).toHaveLength(11);
    const links = elements.filter(({ tag }) => tag === 'a').map(({ attributes }) => attributes.href);
    expect(links).toEqual([
      `https://udin.example/dashboard?q=${HOSTILE}`,
      'https://udin.example',
      'mailto:desk@firm.example',
      'https://udin.example/dashboard?preferences=mail',
    ]);
    expect(styleSheetOf(root)).not.toContain('display:none');
  });

  it('[DOC-5] is read forward, whatever was typed; joiners of Hindi and Bengali stay', () => {
    const turned = 'Blurred\u202egnp.exe\u202c, \u2066page\u2069 3: \u2067क्\u200dष\u2068 র\u200d্য\u202a\u202b\u202d';
    const typed: Email = {
      ...email,
      subject: turned,
      paragraphs: [turned],
      facts: [[turned, turned]],
      after: [turned],
    };
    const { subject, html, text } = renderEmail({ ...typed, greeting: turned, highlight: turned }, brand);
    const forward = 'Blurredgnp.exe, page 3: क्\u200dष র\u200d্য';
    expect(subject).toBe(forward);
    expect([html.split(forward).length, text.split(forward).length]).toEqual([10, 7]);
    expect(html + text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  });

  it('[DOC-5] has the same words as text, without any look', () => {
    expect(renderText(email, brand)).toBe(
      `Hello Ananya,\n\nA chartered accountant has signed your document.\n\nYou can download it.\n\n` +
        `Document: balance-sheet.pdf\nUDIN: 26123456ABCDEF1234\n\n` +
        `Download:\nhttps://udin.example/dashboard?tab=files\n\n` +
        `-- \nUDIN · https://udin.example · desk@firm.example\n\nYou can switch emails like this one off in your dashboard.\nhttps://udin.example/dashboard?preferences=mail\n`,
    );
  });

  it('[DOC-5] leads to pages in its language, also where a browser knows of no choice', () => {
    const action = { label: 'खाता वापस लें', path: '/restore-email#proof' };
    const { html, text } = renderEmail({ ...email, language: 'hi', action }, brand);
    for (const address of ['.example?lang=hi', '/restore-email?lang=hi#proof', '/dashboard?preferences=mail&lang=hi'])
      expect([text, html.replaceAll('&amp;', '&')]).toEqual(Array(2).fill(expect.stringContaining(address)));
  });

  it('[OTP-5] shows a code large in HTML, and on a line of its own as text', () => {
    expect(renderText(code, brand)).toBe(
      `Hello,\n\nType this code.\n\n    042137\n\nIf you did not ask for it, ignore it.\n\n` +
        `-- \nUDIN · https://udin.example · desk@firm.example\n`,
    );
    const shown = [...walk(readStrictly(renderHtml(code, brand)))].find(([{ children }]) => children[0] === '042137');
    expect(shown?.[0]).toMatchObject({ tag: 'p', attributes: { style: expect.stringContaining('26px') } });
  });
});
