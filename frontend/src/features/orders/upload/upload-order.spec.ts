import { uploadOrder } from './upload-order';
import { ApiError } from '../../../lib/api/api-error';
import { uploadForm } from '../../../lib/api/upload-form';
import type { OrderFile } from '../../../lib/order-files/order-file';
import { errorOf, overallPercent, type UploadProgress } from './upload-progress';

jest.mock('../../../lib/api/upload-form');

const answers: Record<string, { status: number; body: unknown }> = {};
const paid = { _id: '1', id: '1', userId: 'u', status: 'completed', paymentStatus: 'completed' };

beforeEach(() => {
  globalThis.fetch = jest.fn(async (path) => {
    const { status, body } = answers[String(path)] ?? {
      status: 404,
      body: { success: false, message: 'Transaction not found.' },
    };
    return { ok: status < 300, status, headers: new Headers(), json: async () => body } as Response;
  });
});

const orderOf = (...names: string[]): OrderFile[] =>
  names.map((name, id) => ({
    ...{ id, name, size: 1, type: 'application/pdf', extension: 'pdf', status: 'uploaded' },
    documentType: 'net-worth',
    file: new File(['x'], name),
  }));
const run = async (transactionId: string | undefined, files: OrderFile[]) => {
  const stages: string[] = [];
  const end = await uploadOrder({ transactionId, files, onProgress: ({ stage }) => stages.push(stage) });
  return { end, stages };
};
const one = orderOf('a.pdf');

describe('the upload after the payment', () => {
  it('[UPM-2] needs a transaction', async () => {
    expect((await run(undefined, one)).end.stopped).toBe('No transaction found. Please complete payment first.');
    expect((await run('TXN_gone', one)).end.stopped).toBe('Transaction not found. Please contact support.');
  });

  it('[UPM-2] needs it to be paid, and known', async () => {
    answers['/api/transactions/TXN_1'] = {
      status: 200,
      body: { success: true, data: { ...paid, status: 'pending', paymentStatus: 'created' } },
    };
    expect((await run('TXN_1', one)).end.stopped).toBe(
      'Payment not completed. Please finish payment before uploading.',
    );
    answers['/api/transactions/TXN_1'] = { status: 200, body: { success: true, data: { ...paid, userId: undefined } } };
    expect((await run('TXN_1', one)).end.stopped).toBe('Unable to resolve transaction or user');
  });

  it('[UPM-2] waits for the connection, as the page promises, before it asks whether the order is paid', async () => {
    answers['/api/transactions/TXN_1'] = { status: 200, body: { success: true, data: paid } };
    jest.mocked(uploadForm).mockResolvedValue({ id: 'd' } as never);
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    jest.mocked(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    // It listens only once the refused call has come back to it.
    const comesBack = setInterval(() => window.dispatchEvent(new Event('online')), 5);
    const { end } = await run('TXN_1', one).finally(() => clearInterval(comesBack));
    isOnline.mockRestore();
    expect(end).toMatchObject({ stage: 'completed', files: [{ state: 'done' }] });
    expect(end.stopped).toBeUndefined();
    jest.mocked(uploadForm).mockReset();
  });

  it('[UPM-2] [CAT-1] sends what is needed with each file: a file that was paid earlier may have other words', async () => {
    answers['/api/transactions/TXN_1'] = { status: 200, body: { success: true, data: paid } };
    jest
      .mocked(uploadForm)
      .mockResolvedValueOnce({ id: 'a' } as never)
      .mockResolvedValueOnce({ id: 'b' } as never);
    const [described, other] = orderOf('a.pdf', 'b.pdf');
    await run('TXN_1', [{ ...described!, documentType: 'other-certificates', description: ' For a visa.\n' }, other!]);
    const sent = jest.mocked(uploadForm).mock.calls.map(([, given]) => (given as { body?: object }).body);
    expect(sent).toEqual([
      expect.objectContaining({ orderedAs: 'a.pdf', description: 'For a visa.' }),
      expect.not.objectContaining({ description: expect.anything() }),
    ]);
    jest.mocked(uploadForm).mockReset();
  });

  it('[UPM-2] says so when there is nothing to upload, or nothing can be read', async () => {
    const nothing = await run('TXN_1', []);
    expect(nothing.end).toMatchObject({ stage: 'completed', stopped: 'No files found to upload.', isEmpty: true });
    const [moved] = orderOf('moved on the disk.pdf');
    jest.spyOn(moved!.file, 'slice').mockReturnValue({ arrayBuffer: () => Promise.reject(new Error('gone')) } as Blob);
    expect((await run('TXN_1', [...one, moved!])).end.stopped).toBe('Failed to load files for upload.');
    expect(uploadForm).not.toHaveBeenCalled();
  });

  it('[UPM-1] says of a file that did not get through when it is sent again, which a lasting fault is once', async () => {
    answers['/api/transactions/TXN_1'] = { status: 200, body: { success: true, data: paid } };
    jest.mocked(uploadForm).mockRejectedValue(new ApiError('Something went wrong.', 500, { code: 'server.internal' }));
    const reasons = new Set<string | undefined>();
    const end = await uploadOrder({
      transactionId: 'TXN_1',
      files: one,
      onProgress: ({ files }) => reasons.add(files[0]?.reason),
    });
    expect([...reasons]).toEqual([undefined, 'It did not get through and is sent again in 1 second.']);
    expect([end.files[0]!.state, jest.mocked(uploadForm).mock.calls.length]).toEqual(['failed', 2]);
    jest.mocked(uploadForm).mockReset();
  });

  it('[UPM-3] an error ends in completed', async () => {
    const { stages } = await run('TXN_gone', one);
    expect([stages[0], stages.at(-1)]).toEqual(['preparing', 'completed']);
  });

  it('[UPM-2] does not call a file sent that the server knows by another paid place of the order', async () => {
    answers['/api/transactions/TXN_1'] = { status: 200, body: { success: true, data: paid } };
    jest.mocked(uploadForm).mockResolvedValue({ id: 'd1', estimatedDelivery: '2026-11-24T00:00:00Z' } as never);
    const files = orderOf('replaced.pdf', 'same.pdf');
    const { end } = await run('TXN_1', files);
    expect(end.files.map(({ state, documentId }) => [state, documentId])).toEqual([
      ['done', 'd1'],
      ['refused', undefined],
    ]);
    expect(errorOf(end)).toContain('same.pdf: This file was sent with this order already.');
    const before = await uploadOrder({
      transactionId: 'TXN_1',
      files: files.slice(1),
      sentBefore: async () => new Set(['d1']),
      onProgress: () => undefined,
    });
    expect(before.files[0]!.state).toBe('refused');
  });

  it('[UPM-2] says of each file under which name its place was ordered, since the server cleans names', async () => {
    answers['/api/transactions/TXN_1'] = { status: 200, body: { success: true, data: paid } };
    jest
      .mocked(uploadForm)
      .mockReset()
      .mockResolvedValue({ id: 'd1' } as never);
    const place = { transactionId: 'TXN_1', documentType: 'net-worth' };
    await uploadOrder({
      transactionId: 'TXN_1',
      paidEarlier: { 1: { ...place, orderedAs: 'first.pdf' }, 2: { ...place, sentAs: 'before.pdf' } },
      files: orderOf('..pdf', 'renamed.pdf', 'sent.pdf'),
      onProgress: () => undefined,
    });
    const bodies = jest.mocked(uploadForm).mock.calls.map(([, form]) => form as { body?: { orderedAs?: string } });
    expect(bodies.map(({ body }) => body?.orderedAs)).toEqual(['..pdf', 'first.pdf', undefined]);
  });

  it('[PAY-2] closes only transactions of which a file has arrived', async () => {
    for (const id of ['TXN_1', 'TXN_2'])
      answers[`/api/transactions/${id}`] = { status: 200, body: { success: true, data: paid } };
    jest
      .mocked(uploadForm)
      .mockReset()
      .mockRejectedValueOnce(new ApiError('Not a PDF.', 415))
      .mockResolvedValueOnce({ id: 'd1' } as never);
    const files = orderOf('refused.pdf', 'fine.pdf');
    const paidEarlier = { 1: { transactionId: 'TXN_2', documentType: 'net-worth' } };
    await uploadOrder({ transactionId: 'TXN_1', paidEarlier, files, onProgress: () => undefined });
    const closed = jest.mocked(fetch).mock.calls.filter(([, init]) => init?.method === 'PATCH');
    expect(closed.map(([path]) => path)).toEqual(['/api/transactions/TXN_2']);
  });

  it('[UPM-2] an earlier order whose money went back meanwhile does not stop what is paid', async () => {
    for (const id of ['TXN_1', 'TXN_2'])
      answers[`/api/transactions/${id}`] = { status: 200, body: { success: true, data: paid } };
    jest
      .mocked(uploadForm)
      .mockReset()
      .mockRejectedValueOnce(new ApiError('The money went back.', 409, { code: 'document.order-paid-back' }))
      .mockResolvedValueOnce({ id: 'd1' } as never);
    const end = await uploadOrder({
      transactionId: 'TXN_1',
      paidEarlier: { 0: { transactionId: 'TXN_2', documentType: 'net-worth', orderedAs: 'refused.pdf' } },
      files: orderOf('corrected.pdf', 'fine.pdf'),
      onProgress: () => undefined,
    });
    expect(end.files.map(({ state, hasNoPlace }) => [state, hasNoPlace])).toEqual([
      ['refused', true],
      ['done', undefined],
    ]);
  });

  it('[UPM-1] nothing has arrived of a file that was sent and refused', () => {
    const files = [{ name: 'a', percent: 100, state: 'refused' as const, reason: 'Not a PDF.' }];
    expect(overallPercent({ stage: 'completed', files })).toBe(0);
    expect(overallPercent({ stage: 'completed', files: [...files, { ...files[0]!, state: 'done' }] })).toBe(50);
  });

  it('[UPM-1] the bar is the mean of all files', () => {
    const progress: UploadProgress = {
      stage: 'uploading',
      files: [
        { name: 'a', percent: 100, state: 'done' },
        { name: 'b', percent: 50, state: 'uploading' },
      ],
    };
    expect(overallPercent(progress)).toBe(75);
    // A refused file is replaced.
    expect(overallPercent({ ...progress, stage: 'completed' })).toBe(75);
    const files = progress.files.slice(0, 1);
    expect(overallPercent({ ...progress, files, stage: 'completed' })).toBe(100);
  });
});
