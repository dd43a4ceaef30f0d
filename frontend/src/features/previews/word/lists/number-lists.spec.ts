import { aWordPage, linesOf, readByXmlDom } from '../../../../testing/a-word-page';

readByXmlDom();

interface ALevel {
  text: string;
  format?: string;
  more?: string;
}
const level = ({ text, format = 'decimal', more = '' }: ALevel, at: number) =>
  `<w:lvl w:ilvl="${at}">${more.includes('w:start ') ? '' : '<w:start w:val="1"/>'}<w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
const definition = (id: number, levels: ALevel[], more = '') =>
  `<w:abstractNum w:abstractNumId="${id}">${more}${levels.map(level).join('')}</w:abstractNum>`;
const list = (id: number, of: number, more = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${more}</w:num>`;
const startsAt = (at: number, start: number) =>
  `<w:lvlOverride w:ilvl="${at}"><w:startOverride w:val="${start}"/></w:lvlOverride>`;
const inList = (id: number | string, at = 0) => `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${id}"/></w:numPr>`;
const item = (properties: string, words = 'x', content = `<w:r><w:t>${words}</w:t></w:r>`) =>
  `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const styleOf = (id: string, properties: string, type = 'paragraph') =>
  `<w:style w:type="${type}" w:styleId="${id}"><w:name w:val="${id}"/><w:pPr>${properties}</w:pPr></w:style>`;

const pageOf = (numbering: string, body: string, styles = '') => {
  const xml = `<w:numbering>${numbering}</w:numbering>`;
  return aWordPage({ body, styles, parts: [{ kind: 'numbering', name: 'numbering.xml', xml }] });
};
const marks = async (numbering: string, body: string, styles = '') =>
  linesOf(await pageOf(numbering, body, styles)).map((line) => line!.replace(/ ?x$/, ''));
const LEVELS = [{ text: '%1.' }, { text: '%2)', format: 'lowerLetter' }, { text: '%1.%2.%3', format: 'lowerRoman' }];
const ONE = definition(0, LEVELS) + list(1, 0);

describe('the marks of lists in a Word file', () => {
  it('[PRV-1] have the format of each level, and begin again below the next one above', async () => {
    const body = [0, 1, 2, 2, 1, 0, 1, 2].map((at) => item(inList(1, at))).join('');
    expect(await marks(ONE, body)).toEqual(['1.', 'a)', '1.a.i', '1.a.ii', 'b)', '2.', 'a)', '2.a.i']);
  });

  it.each(['__proto__', 'constructor', 'toString', 'no such format'])(
    '[PRV-1] of the format %s are plain digits',
    async (format) => {
      const numbering = definition(0, [{ text: '%1.', format }]) + list(1, 0);
      expect(await marks(numbering, item(inList(1)) + item(inList(1)))).toEqual(['1.', '2.']);
    },
  );

  it('[PRV-1] of legal numbering are all digits, and a level may never begin again', async () => {
    const levels = [
      { text: 'Article %1.', format: 'upperRoman' },
      { text: '%1.%2', more: '<w:isLgl/>' },
      { text: '(%3)', format: 'lowerLetter', more: '<w:lvlRestart w:val="0"/>' },
    ];
    const body = [0, 1, 2, 0, 1, 2].map((at) => item(inList(1, at))).join('');
    const expected = ['Article I.', '1.1', '(a)', 'Article II.', '2.1', '(b)'];
    expect(await marks(definition(0, levels) + list(1, 0), body)).toEqual(expected);
  });

  it('[PRV-1] go on in another list of the same definition, unless it says where it begins', async () => {
    const lists = definition(0, LEVELS) + list(1, 0) + list(2, 0) + list(3, 0, startsAt(0, 7));
    const body = [1, 2, 3, 3, 1].map((id) => item(inList(id))).join('');
    expect(await marks(lists, body)).toEqual(['1.', '2.', '7.', '8.', '9.']);
  });

  it('[PRV-1] count a level that only a deeper one has shown', async () => {
    const lists = definition(0, [{ text: '%1.' }, { text: '%1.%2' }]) + list(1, 0, startsAt(0, 4));
    expect(await marks(lists, [1, 0, 1].map((at) => item(inList(1, at))).join(''))).toEqual(['4.1', '5.', '5.1']);
  });

  it('[PRV-1] come from styles, from those they are based on, and from the level that names them', async () => {
    const levels = [{ text: '%1.' }, { text: '%1.%2', more: '<w:pStyle w:val="Clause"/>' }];
    const styles =
      styleOf('Heading1', inList(1)) +
      styleOf('Clause', '<w:numPr><w:numId w:val="1"/></w:numPr>') +
      '<w:style w:type="paragraph" w:styleId="Sub"><w:name w:val="Sub"/><w:basedOn w:val="Clause"/></w:style>';
    const body = ['Heading1', 'Clause', 'Sub'].map((id) => item(`<w:pStyle w:val="${id}"/>`)).join('');
    const none = item(`<w:pStyle w:val="Sub"/>${inList(0)}`);
    expect(await marks(definition(0, levels) + list(1, 0), body + none, styles)).toEqual(['1.', '1.1', '1.2', '']);
  });

  it('[PRV-1] come from a style of lists, also one that leads back to itself', async () => {
    const link = '<w:numStyleLink w:val="Legal"/>';
    const lists = ONE + definition(5, [], link) + list(9, 5);
    const styles = styleOf('Legal', '<w:numPr><w:numId w:val="1"/></w:numPr>', 'numbering');
    expect(await marks(lists, item(inList(9, 1)), styles)).toEqual(['a)']);
    const circle = styleOf('Legal', '<w:numPr><w:numId w:val="9"/></w:numPr>', 'numbering');
    expect(await marks(lists, item(inList(9, 1)), circle)).toEqual(['']);
  });

  it.each([
    ['hindiNumbers', 12, '१२'],
    ['hindiVowels', 2, 'ख'],
    ['hindiConsonants', 2, 'आ'],
    ['hindiCounting', 3, 'तीन'],
    ['upperLetter', 28, 'BB'],
    ['upperRoman', 1_994, 'MCMXCIV'],
    ['decimalZero', 5, '05'],
    ['ordinal', 111, '111th'],
    ['ordinal', 22, '22nd'],
    ['cardinalText', 42, 'Forty-two'],
    ['ordinalText', 20, 'Twentieth'],
    ['decimalEnclosedCircle', 3, '③'],
    ['lowerLetter', 1_000_000_000, '1000000000'],
    ['lowerRoman', 1_000_000_000, '1000000000'],
    ['unheardOf', 4, '4'],
  ])('[PRV-1] are written in the format %s: %d as %s', async (format, start, shown) => {
    const levels = [{ text: '%1', format, more: `<w:start w:val="${start}"/>` }];
    expect(await marks(definition(0, levels) + list(1, 0), item(inList(1)))).toEqual([shown]);
  });

  it('[PRV-1] are bullets that every font has, and no letter of a mark is taken for a rule of the page', async () => {
    const font = (name: string) => `<w:rPr><w:rFonts w:ascii="${name}" w:hAnsi="${name}"/></w:rPr>`;
    const bullet = (text: string, name: string) => ({ text, format: 'bullet', more: font(name) });
    const levels = [
      bullet('\uf0b7', 'Symbol'),
      bullet('\uf0d8', 'Wingdings'),
      bullet('\uf001', 'Wingdings'),
      bullet('&quot;;}\\', 'Arial'),
    ];
    const body = [0, 1, 2, 3].map((at) => item(inList(1, at))).join('');
    expect(await marks(definition(0, levels) + list(1, 0), body)).toEqual(['•', '➢', '•', '";}\\']);
  });

  it('[PRV-1] stand on the page where Word began the paragraph, once', async () => {
    const content = '<w:r><w:lastRenderedPageBreak/><w:t>x</w:t></w:r>';
    const page = await pageOf(ONE, item(inList(1)) + item(inList(1), '', content));
    const [first, second] = [...page.querySelectorAll('section')].map(({ textContent }) => textContent);
    expect([first, second]).toEqual(['1. x', '2. x']);
  });

  it('[F-4] [PRV-1] of a million levels, styles in a circle and lists that are nowhere cost no time', async () => {
    const levels = Array.from({ length: 10_000 }, () => ({ text: '%1%2%3%9' }));
    const styles = '<w:style w:type="paragraph" w:styleId="A"><w:basedOn w:val="A"/></w:style>';
    const body = [item(inList(1, 1_000_000)), item(inList(77)), item('<w:pStyle w:val="A"/>')].join('');
    expect(await marks(definition(0, levels) + list(1, 0), body, styles)).toEqual(['1111', '', '']);
  });
});

describe('letters of picture fonts in a Word file', () => {
  it('[PRV-1] are shown as letters that every font has: ticks and boxes', async () => {
    const tick = '<w:sym w:font="Wingdings" w:char="F0FC"/>';
    const box = '<w:rPr><w:rFonts w:ascii="Wingdings"/></w:rPr><w:t>\uf0a8</w:t>';
    expect(linesOf(await aWordPage({ body: item('', '', `<w:r>${tick}</w:r><w:r>${box}</w:r>`) }))).toEqual(['✓◻']);
  });
});
