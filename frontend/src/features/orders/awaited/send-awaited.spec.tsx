import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error';
import { callForAllPages } from '../../../lib/api/all-pages';
import { uploadForm } from '../../../lib/api/upload-form';
import { answering, data } from '../../../testing/answering';
import { renderInProduct } from '../../../testing/in-product';
import { pressWhenReady } from '../../../testing/press-when-ready';
import { whileSending } from '../upload/under-way';
import { AwaitedOrders } from './awaited-orders';
import { SendAwaited } from './send-awaited';

jest.mock('../../../lib/api/upload-form');
jest.mock('../../../lib/api/all-pages');
jest.mock('../../../lib/session', () => ({ readSession: async () => ({ user: { id: 'u' } }) }));

const PLACE = {
  id: 'p',
  transactionId: 'TXN_1',
  documentType: 'net-worth',
  documentTypeName: 'Net Worth',
  name: 'a.pdf',
};
const PRICING = { subtotal: 1_500, gst_amount: 270, total_amount: 1_770, currency: 'INR' };
const PAID = { _id: '1', id: '1', userId: 'u', status: 'completed', paymentStatus: 'completed', pricing: PRICING };
const aPdf = (name: string) => new File(['%PDF-1.7'.padEnd(2_000)], name, { type: 'application/pdf' });
const user = userEvent.setup();

function AwaitedOrAnotherPage() {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <button onClick={() => setHere(!isHere)}>Go</button>
      {isHere && <AwaitedOrders userId="u" onBack={jest.fn()} />}
    </>
  );
}

/** Whether these words were on the page since, if only for a moment. */
function watchFor(words: string): () => boolean {
  let wasSeen = false;
  const look = () => (wasSeen ||= document.body.textContent.includes(words));
  const watch = new MutationObserver(look);
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  return () => {
    watch.disconnect();
    return wasSeen;
  };
}

const inputs = () => [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];

beforeEach(() => {
  answering({ '/api/transactions/TXN_1': data(PAID) });
  jest
    .mocked(uploadForm)
    .mockImplementation(
      async (_call, { files }) => ({ id: (files as { file: File }).file.name === 'a.pdf' ? 'd1' : 'd2' }) as never,
    );
});

it('[UPM-2] a file that was sent before is refused with its reason, and replaced in its place', async () => {
  jest.mocked(callForAllPages).mockResolvedValue([{ id: 'd1' }] as never);
  renderInProduct(<SendAwaited userId="u" documents={[PLACE]} onClose={jest.fn()} />);
  await user.upload(inputs()[0]!, aPdf('a.pdf'));
  await pressWhenReady('Upload');
  expect(await screen.findByText(/was sent with this order already/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Replace this file: a.pdf' })).toBeTruthy();
  await user.upload(inputs().at(-1)!, aPdf('b.pdf'));
  expect(await screen.findByText('Upload complete')).toBeTruthy();
  // For the place that the first one was for, whatever it is called.
  const sent = jest.mocked(uploadForm).mock.calls.map(([, form]) => form as { body?: { orderedAs?: string } });
  expect(sent.map(({ body }) => body?.orderedAs)).toEqual(['a.pdf', 'a.pdf']);
});

it('[UPM-3] without a line for the list of what was sent, trying again goes on', async () => {
  jest
    .mocked(callForAllPages)
    .mockRejectedValueOnce(new ApiError('No connection', 0))
    .mockResolvedValueOnce([] as never);
  renderInProduct(<SendAwaited userId="u" documents={[PLACE]} onClose={jest.fn()} />);
  await user.upload(inputs()[0]!, aPdf('a.pdf'));
  await pressWhenReady('Upload');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Upload complete')).toBeTruthy();
});

it.each([
  [1, '1 paid document is not uploaded yet: file-1.pdf (Net Worth).'],
  [
    5,
    '5 paid documents are not uploaded yet: file-1.pdf (Net Worth), file-2.pdf (Net Worth), file-3.pdf (Net Worth) and 2 more.',
  ],
])('[UPM-2] the dashboard names what is awaited: %s', async (count, sentence) => {
  const awaited = Array.from({ length: count }, (_, at) => ({ ...PLACE, id: `p${at}`, name: `file-${at + 1}.pdf` }));
  jest.mocked(callForAllPages).mockResolvedValue(awaited as never);
  renderInProduct(<AwaitedOrders userId="u" onBack={jest.fn()} />);
  await screen.findByText(sentence);
});

it('[UPM-1] [UPM-2] what is still being sent after its dialog was closed is not asked for again', async () => {
  let arrive: () => void = () => undefined;
  const sending = new Promise<void>((resolve) => (arrive = resolve));
  jest.mocked(uploadForm).mockImplementation(async () => (await sending, { id: 'd1' }) as never);
  const leave = () => {
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented ? 'asked' : 'left';
  };
  let awaited = [PLACE];
  jest.mocked(callForAllPages).mockImplementation(async (path) => (/awaited$/.test(path) ? awaited : []) as never);
  renderInProduct(<AwaitedOrders userId="u" onBack={jest.fn()} />);
  await user.click(await screen.findByRole('button', { name: 'Send it now' }));
  await screen.findByRole('dialog', { name: 'Send paid documents' });
  await user.upload(inputs()[0]!, aPdf('a.pdf'));
  await pressWhenReady('Upload');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await screen.findByText('1 document is being uploaded in this tab: please keep it open.');
  expect([screen.queryByRole('button', { name: 'Send it now' }), leave()]).toEqual([null, 'asked']);
  awaited = [];
  // Until the list is read anew it still names what has arrived.
  const asked = watchFor('Send it now');
  arrive();
  await waitFor(() => expect(screen.queryByText(/is being uploaded|not uploaded yet/)).toBeNull());
  expect([asked(), leave()]).toEqual([false, 'left']);
});

it('[UPM-2] what arrived while another page was shown is not asked for by the list from before', async () => {
  let awaited = [PLACE];
  jest.mocked(callForAllPages).mockImplementation(async () => awaited as never);
  const { client } = renderInProduct(<AwaitedOrAnotherPage />);
  client.setDefaultOptions({ queries: { staleTime: 15_000 } });
  await screen.findByRole('button', { name: 'Send it now' });
  const readAt = Date.now();
  await user.click(screen.getByRole('button', { name: 'Go' }));
  await whileSending(['TXN_1'], async () => {
    await waitFor(() => expect(Date.now()).toBeGreaterThan(readAt));
    awaited = [];
  });
  const asked = watchFor('Send it now');
  await user.click(screen.getByRole('button', { name: 'Go' }));
  await waitFor(() => expect(screen.queryByText(/is being uploaded|not uploaded yet/)).toBeNull());
  expect(asked()).toBe(false);
});

describe('several orders that wait for files', () => {
  const order = (number: number) => ({ ...PLACE, id: `p${number}`, transactionId: `TXN_ORDER_${1_000 + number}` });
  const show = async (address = '/dashboard') => {
    const awaited = [...Array.from({ length: 25 }, (_, at) => order(at)), { ...order(24), id: 'more', name: 'b.pdf' }];
    jest.mocked(callForAllPages).mockResolvedValue(awaited as never);
    renderInProduct(<AwaitedOrders userId="u" onBack={jest.fn()} />, address);
    await screen.findByText('26 paid documents are not uploaded yet.');
  };
  const shown = () =>
    screen.getAllByRole('listitem').map(({ textContent }) => /Order \S+ · \d+/.exec(textContent)?.[0]);

  it('[UPM-2] stand in one box: how many documents, and the newest of the orders', async () => {
    await show();
    expect(shown()).toEqual(['Order DER_1024 · 2', 'Order DER_1023 · 1', 'Order DER_1022 · 1']);
    await user.click(screen.getByRole('button', { name: 'Send it now: Order DER_1023 · 1 document' }));
    expect(await screen.findByRole('dialog', { name: 'Send paid documents' })).toBeTruthy();
  });

  it('[UPM-2] are all shown when somebody asks, a page at a time, with the focus where they begin', async () => {
    await show();
    await user.click(screen.getByRole('button', { name: 'Show all 25 orders' }));
    expect([shown().length, document.activeElement]).toEqual([10, screen.getByRole('list')]);
    await user.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(shown().at(-1)).toBe('Order DER_1000 · 1');
  });

  it('[UPM-2] the one that a link names comes first, and has the focus', async () => {
    await show('/dashboard?awaited=TXN_ORDER_1002');
    expect(shown()[0]).toBe('Order DER_1002 · 1');
    expect(document.activeElement).toBe(screen.getAllByRole('listitem')[0]);
  });
});
