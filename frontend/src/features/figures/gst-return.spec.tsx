import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, data, refusal } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { GstReturn } from './gst-return';
import { lastMonths } from './last-months';

const saved: { name: string; blob: Blob }[] = [];
jest.mock('../../lib/download', () => ({ saveBlob: (blob: Blob, name: string) => saved.push({ name, blob }) }));
const user = userEvent.setup();
const [current, last] = lastMonths(2) as [string, string];
const nothing = { count: 0, taxablePaise: 0, igstPaise: 0, cgstPaise: 0, sgstPaise: 0 };
const answerOf = (month: string, part = {}) => ({
  month,
  gstin: '19AAAAA0000A1Z5',
  isOver: true,
  leftOut: 0,
  lines: [
    { ...nothing, section: 'b2b', count: 2, taxablePaise: 1_30_000_00, igstPaise: 11_700_00, cgstPaise: 58_500 },
    { ...nothing, section: 'b2cl' },
    { ...nothing, section: 'b2cs', count: 4, taxablePaise: 156_500 },
    { ...nothing, section: 'cdnr', count: 1, taxablePaise: -100_050 },
    { ...nothing, section: 'cdnur' },
  ],
  ...part,
});
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));

describe('the GST return', () => {
  beforeEach(() => saved.splice(0));

  it('[X-17] months are found however a browser writes them: Safari says 11/2026 where Chrome says 2026-11', () => {
    const dates: { format: unknown } = Intl.DateTimeFormat.prototype;
    const write = jest.spyOn(dates, 'format', 'get').mockReturnValue(() => '11/2026');
    const months = lastMonths(13);
    write.mockRestore();
    expect(months).toEqual([...months].sort().reverse());
    expect(new Set(months.filter((month) => /^\d{4}-\d\d$/.test(month))).size).toBe(13);
  });

  it('[X-17] shows the month before first, part by part with its total, and another one as chosen', async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    answering({
      '/api/transactions/gst-return': async ({ query: { month } }) => {
        if (month === last) return data(answerOf(month));
        await asked;
        return data(answerOf(month!, { isOver: false, leftOut: 2 }));
      },
    });
    const { address } = renderInProduct(<GstReturn />, '/admin/figures');
    await waitFor(() =>
      expect(rows()[0]).toEqual(['Registered customers (B2B)', '2', '₹1,30,000', '₹11,700', '₹585', '₹0']),
    );
    expect(rows().at(-1)).toEqual(['Total', '7', '₹1,30,564.50', '₹11,700', '₹585', '₹0']);
    expect(rows()[2]![2]).toBe('-₹1,000.50');
    expect(screen.getByRole('status').textContent).not.toMatch(/so far|left out/);
    expect(rows()).toHaveLength(4);
    await user.selectOptions(screen.getByLabelText('Month'), current);
    // Not those of the month before under its name.
    expect(screen.queryByText('₹1,30,000')).toBeNull();
    answer();
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toMatch(
        /figures so far\. 2 issued under another GSTIN are left out/,
      ),
    );
    expect(address()).toBe(`/admin/figures?gst=${current}`);
  });

  it('[X-17] says of a month without an invoice that there is none', async () => {
    const lines = [{ ...nothing, section: 'b2cs' }];
    answering({ '/api/transactions/gst-return': data(answerOf(last, { lines })) });
    renderInProduct(<GstReturn />, '/admin/figures');
    expect(await screen.findByText('No invoice or credit note in this month')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('[X-17] saves the file of the portal and the register of the chosen month, and says when it cannot', async () => {
    const calls = answering({
      '/api/transactions/gst-return': data(answerOf(last)),
      '/api/transactions/gst-return.json': { status: 200, body: { fp: 'the file' } },
      '/api/transactions/sales-register.csv': refusal(503, ''),
      '/api/transactions/lost-disputes.csv': { status: 200, body: 'Day' },
      '/api/transactions/tax-documents.zip': { status: 200, body: { zip: 'of all' } },
    });
    renderInProduct(<GstReturn />, '/admin/figures');
    await user.click(await screen.findByRole('button', { name: 'File for the GST portal' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([`gstr-1-${last}.json`]));
    await user.click(screen.getByRole('button', { name: 'Sales register (CSV)' }));
    expect(await screen.findByText(/Failed to save the file/)).toBeTruthy();
    expect(saved).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Invoices and credit notes (ZIP)' }));
    await waitFor(() => expect(saved.at(-1)!.name).toBe(`tax-documents-${last}.zip`));
    expect(screen.queryByText(/so far/)).toBeNull();
    screen.getByRole('button', { name: 'Lost disputes (CSV)' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(saved.at(-1)!.name).toBe(`lost-disputes-${last}.csv`));
    expect(calls.map(({ query }) => query.month)).toEqual(Array(5).fill(last));
  });
});
