import { aWordPage, readByXmlDom } from '../../../testing/a-word-page';

readByXmlDom();

const run = (content: string) => `<w:r>${content}</w:r>`;
const words = (text: string) => `<w:t xml:space="preserve">${text}</w:t>`;
const mark = (kind: string) => `<w:fldChar w:fldCharType="${kind}"/>`;
const instruction = (text: string) => `<w:instrText>${text}</w:instrText>`;
const field = (code: string, result = '') =>
  run(mark('begin')) + run(instruction(code)) + run(mark('separate')) + result + run(mark('end'));
const simple = (code: string, result: string) => `<w:fldSimple w:instr="${code}">${run(words(result))}</w:fldSimple>`;
const paragraph = (content: string) => `<w:p>${content}</w:p>`;
const page = paragraph(run(words('Text') + '<w:br w:type="page"/>'));
const PAGE_OF = field(' PAGE ', run(words('7'))) + run(words(' of ')) + simple('NUMPAGES', '9');

const headersOf = async (file: Parameters<typeof aWordPage>[0]) =>
  [...(await aWordPage(file)).querySelectorAll('header')].map(({ textContent }) => textContent);

describe('a field of a Word file', () => {
  it('[PRV-1] that is a page number says the page of the preview, and how many there are', async () => {
    const file = { header: paragraph(PAGE_OF), body: page + page + paragraph(run(words('End'))) };
    expect(await headersOf(file)).toEqual(['1 of 3', '2 of 3', '3 of 3']);
  });

  it('[PRV-1] is numbered where no program has filled it in, and loses no word beside it', async () => {
    const piece = [mark('begin'), instruction('PAGE \\* ROMAN'), mark('separate'), mark('end')].join('');
    const header = paragraph(run(words('Page ') + piece + words(' here')));
    expect(await headersOf({ header, body: page + paragraph('') })).toEqual(['Page I here', 'Page II here']);
  });

  it('[PRV-1] begins again where a section says so, in its format', async () => {
    const numbering = '<w:pgNumType w:fmt="lowerRoman" w:start="4"/>';
    const reference = '<w:headerReference w:type="default" r:id="rId7"/>';
    const section = `<w:p><w:pPr><w:sectPr>${reference}<w:pgSz w:w="20000" w:h="9000"/>${numbering}</w:sectPr></w:pPr></w:p>`;
    const file = {
      header: paragraph(field('PAGE') + run(words('/')) + field('NUMPAGES')),
      body: section + page + paragraph(''),
    };
    expect(await headersOf(file)).toEqual(['iv/2', '5/2']);
  });

  it('[PRV-1] that is no page number shows what it showed to its author', async () => {
    const date = field(' DATE \\@ "d MMMM yyyy" ', run(words('3 March 2024')));
    expect(await headersOf({ header: paragraph(date), body: paragraph('') })).toEqual(['3 March 2024']);
  });

  it('[PRV-1] that is a box to tick or a list to choose from shows what was ticked and chosen', async () => {
    const of = (code: string, data: string) =>
      run(`<w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar>`) +
      run(instruction(code)) +
      run(mark('end'));
    const box = (data: string) => of('FORMCHECKBOX', `<w:checkBox>${data}</w:checkBox>`);
    const boxes = ['', '<w:default w:val="1"/>', '<w:default w:val="1"/><w:checked w:val="0"/>', '<w:checked/>'];
    const entries = '<w:listEntry w:val="Own"/><w:listEntry w:val="Rented"/>';
    const list = of('FORMDROPDOWN', `<w:ddList><w:result w:val="1"/>${entries}</w:ddList>`);
    const header = paragraph(boxes.map(box).join('') + list + of('FORMDROPDOWN', `<w:ddList>${entries}</w:ddList>`));
    expect(await headersOf({ header, body: paragraph('') })).toEqual(['☐☒☐☒RentedOwn']);
  });

  it('[PRV-1] within an instruction is not shown, and one without an end hides nothing', async () => {
    const nested = run(mark('begin')) + run(instruction('IF ')) + field('PAGE', run(words('7')));
    const header = paragraph(nested + run(mark('separate')) + run(words('First')) + run(mark('end')));
    expect(await headersOf({ header, body: paragraph('') })).toEqual(['First']);
    const open = paragraph(run(mark('begin') + instruction('PAGE')) + run(words('Rest')) + run(mark('begin')));
    expect(await headersOf({ header: open, body: paragraph('') })).toEqual(['Rest']);
  });
});
