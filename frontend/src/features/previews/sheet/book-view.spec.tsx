import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aWorkbook } from '../../../testing/a-workbook';
import { renderInProduct } from '../../../testing/in-product';
import { BookView } from './book-view';
import { ReadBook } from './read-book';

const nothing = () => undefined;
const show = (sheets: Parameters<typeof aWorkbook>[0]['sheets']) => {
  const read = ReadBook.from(aWorkbook({ sheets }));
  const cells = jest.fn(async (window: Parameters<ReadBook['cells']>[0]) => read.cells(window));
  renderInProduct(<BookView book={{ ...read.summary, cells }} onError={nothing} />);
  return cells;
};
const xml =
  '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Sales</t></is></c><c r="B1"><f>2*21</f><v>42</v></c></row><row r="90"><c r="AZ90"><f>NOW()</f></c></row></sheetData>';
const chosen = () => screen.getByRole('group', { name: 'Chosen cell' }).textContent;

beforeAll(() => {
  Element.prototype.scrollTo = function scrollTo(this: Element, left, top) {
    Object.assign(this, { scrollLeft: left, scrollTop: top });
    this.dispatchEvent(new Event('scroll'));
  } as typeof Element.prototype.scrollTo;
});

describe('a sheet in the page', () => {
  it('[F-4] [PRV-1] is a labelled grid with its true size, of which only the seen cells are there', async () => {
    show([{ name: 'Ledger', xml }]);
    await screen.findByRole('gridcell', { name: 'Sales' });
    const grid = screen.getByRole('grid', { name: 'Cells of Ledger' });
    expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).toEqual(['91', '53']);
    expect(screen.getAllByRole('gridcell').length).toBeLessThan(200);
  });

  it('[PRV-1] is walked through by the keyboard, and says the formula of the chosen cell', async () => {
    const user = userEvent.setup();
    show([{ name: 'Ledger', xml }]);
    await screen.findByRole('gridcell', { name: 'Sales' });
    screen.getByRole('grid').focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(chosen()).toBe('B142=2*21'));
    await user.keyboard('{Control>}{End}{/Control}');
    await waitFor(() => expect(chosen()).toBe('AZ90=NOW()The file does not hold the result of this formula.'));
    const [current] = screen.getAllByRole('gridcell', { selected: true });
    expect(screen.getByRole('grid').getAttribute('aria-activedescendant')).toBe(current!.id);
    await user.keyboard('{Control>}{Home}{/Control}');
    await waitFor(() => expect(chosen()).toBe('A1Sales'));
  });

  it('[PRV-1] has its sheets as tabs, and says what is hidden', async () => {
    const user = userEvent.setup();
    show([
      { name: 'Ledger', xml },
      { name: 'Empty', xml: '<sheetData/>' },
      { name: 'Turnover', xml: '<drawing/>', isChart: true },
      { name: 'Workings', state: 'hidden', xml },
    ]);
    await screen.findByText('Not shown: 1 hidden sheet. Download the file to see all of it.');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Ledger', 'Empty', 'Turnover']);
    await user.click(screen.getByRole('tab', { name: 'Empty' }));
    await screen.findByText('This sheet is empty.');
    await user.click(screen.getByRole('tab', { name: 'Turnover' }));
    await screen.findByText('This sheet is a chart.');
  });
});
