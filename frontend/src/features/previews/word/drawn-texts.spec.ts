import { aWordPage, linesOf, readByXmlDom } from '../../../testing/a-word-page';

readByXmlDom();

const SPACES =
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"';
const drawing = (data: string) =>
  `<w:p ${SPACES}><w:r><w:drawing><wp:inline><a:graphic><a:graphicData>${data}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p><w:p><w:r><w:t>After</w:t></w:r></w:p>`;
const CHART = drawing('<c:chart r:id="rId20"/>');
const DIAGRAM = drawing('<dgm:relIds r:dm="rId20" r:lo="rId21"/>');
const points = (values: (string | number)[]) =>
  values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('');
const texts = (values: string[]) => `<c:strRef><c:strCache>${points(values)}</c:strCache></c:strRef>`;
const numbers = (format: string, values: (string | number)[]) =>
  `<c:numRef><c:numCache><c:formatCode>${format}</c:formatCode>${points(values)}</c:numCache></c:numRef>`;
const rich = (text: string) =>
  `<c:title><c:tx><c:rich><a:p><a:r><a:t>${text}</a:t></a:r></a:p></c:rich></c:tx></c:title>`;
const series = (name: string, categories: string, values: string) =>
  `<c:ser><c:tx>${texts([name])}</c:tx><c:cat>${categories}</c:cat><c:val>${values}</c:val></c:ser>`;
const pageWith = (body: string, kind: string, xml: string) =>
  aWordPage({ body, parts: [{ kind, name: 'charts/part.xml', xml: xml.replace('>', ` ${SPACES}>`) }] });
const cellsOf = (page: Document) =>
  [...page.querySelectorAll('tr')].map((row) =>
    [...row.children].map(({ tagName, textContent }) => [tagName, textContent]),
  );

describe('what cannot be drawn of a Word file', () => {
  it('[PRV-1] a chart is told of with its title, and as a table of its figures in their formats', async () => {
    const quarters = texts(['April', 'July']);
    const all =
      series('Sales', quarters, numbers('0%', [0.5, 0.25])) + series('Costs', quarters, numbers('General', [7]));
    const page = await pageWith(
      CHART,
      'chart',
      `<c:chartSpace><c:chart>${rich('Turnover')}${all}</c:chart></c:chartSpace>`,
    );
    expect(page.querySelectorAll('.no-picture')).toHaveLength(1);
    expect(cellsOf(page)).toEqual([
      [['TH', ''], ['TH', 'Sales'], ['TH', 'Costs']],
      [['TH', 'April'], ['TD', '50%'], ['TD', '7']],
      [['TH', 'July'], ['TD', '25%'], ['TD', '']],
    ]); // prettier-ignore
    const lines = linesOf(page).filter((line) => !page.querySelector('table')!.textContent.includes(line!));
    expect(lines.slice(-2)).toEqual(['Turnover', 'After']);
  });

  it('[PRV-1] a diagram is told of with its texts', async () => {
    const point = (text: string) => `<dgm:pt><dgm:t><a:p><a:r><a:t>${text}</a:t></a:r></a:p></dgm:t></dgm:pt>`;
    const xml = `<dgm:dataModel><dgm:ptLst>${point('Register')}<dgm:pt/>${point('Pay')}</dgm:ptLst></dgm:dataModel>`;
    const page = await pageWith(DIAGRAM, 'diagramData', xml);
    expect(page.querySelectorAll('.no-picture')).toHaveLength(1);
    expect(linesOf(page).slice(-3)).toEqual(['Register', 'Pay', 'After']);
  });

  it('[F-4] [PRV-1] a chart of very many points is shown in part, and of a hundred thousand not at all', async () => {
    const many = (count: number) =>
      `<c:chartSpace>${series(
        'S',
        '',
        numbers(
          'General',
          Array.from({ length: count }, (_, at) => at),
        ),
      )}</c:chartSpace>`;
    const page = await pageWith(CHART, 'chart', many(5_000));
    expect(page.querySelectorAll('tr')).toHaveLength(101);
    expect(linesOf(page)).toContain('4900 more');
    const huge = await pageWith(CHART, 'chart', many(100_000));
    expect([huge.querySelectorAll('tr').length, linesOf(huge).at(-1)]).toEqual([0, 'After']);
  });

  it.each([
    ['nothing', '<c:chartSpace></c:chartSpace>'],
    ['no XML', '<c:chartSpace>'],
    [
      'places that are none',
      `<c:chartSpace><c:ser><c:val><c:pt idx="-1"/><c:pt idx="x"/></c:val></c:ser></c:chartSpace>`,
    ],
  ])('[PRV-1] a chart that holds %s leaves its note', async (_what, xml) => {
    const page = await pageWith(CHART, 'chart', xml);
    expect([page.querySelectorAll('.no-picture').length, linesOf(page).at(-1)]).toEqual([1, 'After']);
  });
});
