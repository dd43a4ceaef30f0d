import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { theFigures } from '@udin/contracts/calls/examples/desk.examples';
import { answering, data, refusal } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { FiguresPage } from './figures-page';

const saved: { name: string; blob: Blob }[] = [];
jest.mock('../../lib/download', () => ({ saveBlob: (blob: Blob, name: string) => saved.push({ name, blob }) }));
const linesOf = (blob: Blob | undefined) =>
  new Promise<string[]>((resolve) => {
    const reader = new FileReader();
    // As bytes: a text would come without the mark at its beginning.
    reader.onload = () =>
      resolve(
        Buffer.from(reader.result as ArrayBuffer)
          .toString()
          .split('\r\n'),
      );
    reader.readAsArrayBuffer(blob!);
  });
const FIGURES = '/api/documents/desk/figures';
const user = userEvent.setup();
const addresses = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => [link.textContent, new URLSearchParams(link.getAttribute('href')!.split('?')[1])] as const)
    .map(([text, query]) => [text, Object.fromEntries(query)]);
const PERIOD = { view: 'all', signedFrom: theFigures.from, signedTo: theFigures.to };

describe("the lead's numbers", () => {
  beforeEach(() => saved.splice(0));

  it('open the rows behind them, each one its own', async () => {
    answering({ [FIGURES]: data({ ...theFigures, signed: 10, onTime: 8, medianHours: 31.5 }) });
    renderInProduct(<FiguresPage />, '/admin/figures');
    const waiting = await screen.findByRole('region', { name: 'What waits, and why' });
    expect(addresses(document.body).slice(0, 6)).toEqual([
      ['10', PERIOD],
      ['80%', { ...PERIOD, onTime: 'yes' }],
      ['2', { ...PERIOD, onTime: 'no' }],
      ['31.5', PERIOD],
      ['61', { view: 'all', open: 'yes' }],
      ['2', { view: 'overdue' }],
    ]);
    expect(addresses(waiting)).toEqual([['3', { view: 'waiting', reason: 'unreadable' }]]);
    const { documentType } = theFigures.byType[0]!;
    const { person } = theFigures.byPerson[0]!;
    for (const [name, part] of [
      ['By type', { type: documentType }],
      ['By person', { signedById: person.id }],
    ] as const) {
      const [signed, onTime, late] = addresses(screen.getByRole('region', { name })).map(([, query]) => query);
      const rows = { ...PERIOD, ...part };
      expect([signed, onTime, late]).toEqual([rows, { ...rows, onTime: 'yes' }, { ...rows, onTime: 'no' }]);
    }
  });

  it('can be saved as tables, each of them, with the mark without which Excel spoils Hindi names', async () => {
    answering({ [FIGURES]: data({ ...theFigures, signed: 10, onTime: 8, medianHours: null }) });
    renderInProduct(<FiguresPage />, '/admin/figures');
    for (const name of ['All numbers', 'What waits', 'By type', 'By person'])
      await user.click(await screen.findByRole('button', { name: `CSV of ${name}` }));
    const names = saved.map(({ name }) => name);
    expect(names).toEqual(['all-numbers.csv', 'what-waits.csv', 'by-type.csv', 'by-person.csv']);
    const lines = await linesOf(saved[0]?.blob);
    expect(lines.slice(0, 4)).toEqual(['\uFEFFNumber,Value', 'Signed,10', 'In time,80%', 'Late,2']);
    expect(lines.at(-1)).toBe('');
    expect((await linesOf(saved[1]?.blob))[1]).toBe('The file cannot be read. Please send a clearer copy.,3');
  });

  it('are of the period in the address, from midnight to midnight in India', async () => {
    const calls = answering({ [FIGURES]: data(theFigures) });
    const { address } = renderInProduct(<FiguresPage />, '/admin/figures?from=2026-11-01');
    await waitFor(() => expect(calls.at(-1)?.query).toEqual({ from: '2026-10-31T18:30:00.000Z' }));
    fireEvent.change(await screen.findByLabelText('To'), { target: { value: '2026-11-30' } });
    expect(address()).toBe('/admin/figures?from=2026-11-01&to=2026-11-30');
    const whole = { from: '2026-10-31T18:30:00.000Z', to: '2026-11-30T18:30:00.000Z' };
    await waitFor(() => expect(calls.at(-1)?.query).toEqual(whole));
  });

  it('[ADM-4] say of which days they are, also when nobody has chosen any', async () => {
    const month = { ...theFigures, from: '2026-10-24T18:30:00.000Z', to: '2026-11-23T18:30:00.000Z' };
    const chosen = { ...theFigures, from: '2026-10-31T18:30:00.000Z', to: '2026-11-30T18:30:00.000Z' };
    answering({ [FIGURES]: ({ query }) => data(query.from ? chosen : month) });
    renderInProduct(<FiguresPage />, '/admin/figures');
    await screen.findByText('Signed 25 Oct 2026 to 23 Nov 2026, the last 30 days');
    fireEvent.change(screen.getByLabelText('Signed from'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-30' } });
    await screen.findByText('Signed 01 Nov 2026 to 30 Nov 2026');
  });

  it('that could not be loaded are said, and loaded again', async () => {
    let answer = refusal(500, 'Something went wrong on our side. Please try again.');
    answering({ [FIGURES]: () => answer });
    renderInProduct(<FiguresPage />, '/admin/figures');
    await screen.findByText('Something went wrong on our side. Please try again.');
    answer = data(theFigures);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('region', { name: 'By type' });
  });
});
