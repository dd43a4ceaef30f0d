import { PICTURE } from '../../../testing/a-word-file';
import { aWordPage, linesOf, readByXmlDom } from '../../../testing/a-word-page';

readByXmlDom();

const SPACES =
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:wpg="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup" xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"';
const run = (content: string) => `<w:r>${content}</w:r>`;
const words = (text: string) => run(`<w:t>${text}</w:t>`);
const paragraph = (content: string) => `<w:p ${SPACES}>${content}</w:p>`;
const box = (content: string) => `<w:txbxContent>${content}</w:txbxContent>`;
const newShape = (text: string) => `<wps:wsp><wps:txbx>${box(paragraph(words(text)))}</wps:txbx></wps:wsp>`;
const drawing = (data: string) =>
  `<w:drawing><wp:anchor><wp:extent cx="952500" cy="952500"/><a:graphic><a:graphicData>${data}</a:graphicData></a:graphic></wp:anchor></w:drawing>`;
const group = (...shapes: string[]) =>
  drawing(
    `<wpg:wgp><wpg:grpSpPr><a:xfrm><a:ext cx="952500" cy="952500"/><a:chExt cx="1000" cy="1000"/></a:xfrm></wpg:grpSpPr>${shapes.join('')}</wpg:wgp>`,
  );
const oldShape = (content: string, style = '') => `<w:pict><v:shape style="${style}">${content}</v:shape></w:pict>`;
const oldText = (text: string) => oldShape(`<v:textbox>${box(paragraph(words(text)))}</v:textbox>`);
const both = (choice: string, fallback: string) =>
  `<mc:AlternateContent><mc:Choice Requires="wps">${choice}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`;
const around = (content: string) => paragraph(words('Before') + content) + paragraph(words('After'));
const linesAround = async (content: string) => linesOf(await aWordPage({ body: around(content) }));
const png = Uint8Array.from(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'));
const picture = { name: 'seal.png', bytes: png };

describe('text within a drawing of a Word file', () => {
  it.each([
    ['of a shape', drawing(newShape('Net worth')), ['Net worth']],
    ['of a group', group(newShape('Assets'), `<wpg:grpSp>${newShape('Debts')}</wpg:grpSp>`), ['Assets', 'Debts']],
    ['of Word 2007', oldText('Net worth'), ['Net worth']],
    ['of a group of Word 2007', `<w:pict><v:group>${oldText('Assets')}</v:group></w:pict>`, ['Assets']],
    ['that is kept for new and old programs', both(drawing(newShape('Once')), oldText('Once')), ['Once']],
    ['that is drawn as a picture', oldShape('<v:textpath string="DRAFT"/>'), ['DRAFT']],
    [
      'of a canvas',
      drawing('<a:sp><a:txBody><a:p><a:r><a:t>Net worth</a:t></a:r></a:p></a:txBody></a:sp>'),
      ['Net worth'],
    ],
  ])('[PRV-1] %s is shown once, after the paragraph that it is anchored in', async (_what, content, expected) => {
    expect(await linesAround(run(content))).toEqual(['Before', ...expected, 'After']);
  });

  it('[PRV-1] keeps its order, though drawings lie in one another or end a section', async () => {
    const nested = paragraph(words('Outer') + run(drawing(newShape('Inner'))));
    const shape = drawing(`<wps:wsp><wps:txbx>${box(nested)}</wps:txbx></wps:wsp>`);
    expect(await linesAround(run(shape) + run(oldText('Second')))).toEqual([
      'Before',
      'Outer',
      'Inner',
      'Second',
      'After',
    ]);
    const section = `<w:pPr><w:sectPr><w:type w:val="nextPage"/></w:sectPr></w:pPr>`;
    const last = paragraph(section + words('Last') + run(oldText('First')) + run(oldText('Second')));
    expect(linesOf(await aWordPage({ body: last }))).toEqual(['First', 'Second', 'Last']);
  });

  it('[PRV-1] is shown in a letterhead, and not where it was deleted', async () => {
    const header = paragraph(run(both(group(newShape('Sharma and Co')), oldText('Sharma and Co'))));
    const page = await aWordPage({ header, body: paragraph(`<w:del>${run(drawing(newShape('Gone')))}</w:del>`) });
    expect(page.querySelector('header')!.textContent).toBe('Sharma and Co');
    expect(page.body.textContent).not.toContain('Gone');
  });
});

describe('a picture within a drawing of a Word file', () => {
  const seal = /<pic:pic.*<\/pic:pic>/s.exec(PICTURE)![0].replaceAll('952500', '500');

  it.each([
    ['a group', group(seal, newShape('Seal'))],
    ['a shape of Word 2007', oldShape('<v:imagedata r:id="rId8"/>', 'width:37.5pt;height:37.5pt')],
    [
      'a group of Word 2007',
      `<w:pict><v:group style="width:75pt;height:75pt" coordsize="1000,1000">${oldShape('<v:imagedata r:id="rId8"/>', 'width:500;height:500')}</v:group></w:pict>`,
    ],
    [
      'an embedded file',
      `<w:object>${oldShape('<v:imagedata r:id="rId8"/>', 'width:.5208in;height:37.5pt')}</w:object>`,
    ],
  ])('[PRV-1] of %s is shown in its size', async (_what, content) => {
    const page = await aWordPage({ body: around(run(content)), picture });
    expect(page.querySelectorAll('img')).toHaveLength(1);
    const { width, height } = page.querySelector('img')!.style;
    expect([width, height].map(Number.parseFloat)).toEqual([37.5, 37.5]);
  });

  it('[PRV-1] that lies behind the text of Word 2007 does not push it away', async () => {
    const behind = oldShape('<v:imagedata r:id="rId8"/>', 'position:absolute;width:400pt;height:400pt;z-index:-251');
    expect((await aWordPage({ body: around(run(behind)), picture })).querySelector('img')).toBeNull();
  });

  it.each([
    ['a chart', drawing('<c:chart r:id="rId3"/>')],
    ['an embedded file without a picture', '<w:object/>'],
  ])('[PRV-1] is told of where it cannot be shown: %s', async (_what, content) => {
    const page = await aWordPage({ body: around(run(content)) });
    expect(page.querySelectorAll('.no-picture')).toHaveLength(1);
  });
});

describe('a field of a form in a Word file', () => {
  const control = (content: string) =>
    `<w:sdt><w:sdtPr><w:text/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
  const cell = (content: string) => `<w:tc>${content}</w:tc>`;
  const row = (content: string) => `<w:tr>${content}</w:tr>`;

  it.each([
    ['a cell', row(cell(control(paragraph(words('Mahanadi')))))],
    ['around a cell', row(control(cell(paragraph(words('Mahanadi')))))],
    ['around a row', control(row(cell(paragraph(words('Mahanadi')))))],
  ])('[PRV-1] is shown in a table: %s', async (_where, rows) => {
    const page = await aWordPage({ body: `<w:tbl>${rows}</w:tbl>` });
    expect(page.querySelector('td')?.textContent).toBe('Mahanadi');
  });

  it('[PRV-1] and text that was moved or inserted within a link are shown', async () => {
    const moved = `<w:moveFrom>${words('Old')}</w:moveFrom><w:moveTo>${words('New')}</w:moveTo>`;
    const link = `<w:hyperlink w:anchor="a"><w:ins>${words('Link')}</w:ins></w:hyperlink>`;
    expect(await linesAround(moved + link)).toEqual(['BeforeNewLink', 'After']);
  });
});
