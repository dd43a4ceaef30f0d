import { uploadOrder } from './upload-order';
import { overallPercent, type UploadProgress } from './upload-progress';

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

const run = async (transactionId: string | undefined, files: object[] | 'broken' = []) => {
  const stages: string[] = [];
  const loadFiles = async () => (files === 'broken' ? Promise.reject(new Error('no')) : (files as never[]));
  const end = await uploadOrder({ transactionId, loadFiles, onProgress: ({ stage }) => stages.push(stage) });
  return { end, stages };
};
const one = { name: 'a.pdf' };

describe('the upload after the payment', () => {
  it('[UPM-2] needs a transaction', async () => {
    expect((await run(undefined, [one])).end.error).toBe('No transaction found. Please complete payment first.');
    expect((await run('TXN_gone', [one])).end.error).toBe('Transaction not found. Please contact support.');
  });

  it('[UPM-2] needs it to be paid, and known', async () => {
    answers['/api/transactions/TXN_1'] = {
      status: 200,
      body: { success: true, data: { ...paid, status: 'pending', paymentStatus: 'created' } },
    };
    expect((await run('TXN_1', [one])).end.error).toBe(
      'Payment not completed. Please finish payment before uploading.',
    );
    answers['/api/transactions/TXN_1'] = { status: 200, body: { success: true, data: { ...paid, userId: undefined } } };
    expect((await run('TXN_1', [one])).end.error).toBe('Unable to resolve transaction or user');
  });

  it('[UPM-2] says so when there is nothing to upload, or nothing can be read', async () => {
    const nothing = await run('TXN_1', []);
    expect(nothing.end).toMatchObject({ stage: 'completed', error: 'No files found to upload.', isEmpty: true });
    expect((await run('TXN_1', 'broken')).end.error).toBe('Failed to load files for upload.');
  });

  it('[UPM-3] an error ends in completed', async () => {
    const { stages } = await run('TXN_gone', [one]);
    expect([stages[0], stages.at(-1)]).toEqual(['preparing', 'completed']);
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
    expect(overallPercent({ ...progress, stage: 'completed' })).toBe(100);
  });
});
