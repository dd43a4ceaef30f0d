import { Logger } from '@nestjs/common';
import { register } from 'prom-client';
import type { DocumentSettings } from '../config';
import { SealerService } from '../sealing/sealer.service';
import { RunsOutMetricsService } from './runs-out-metrics.service';
import { join } from 'node:path';

const DAYS = 24 * 60 * 60_000;
const SEALS_WITH = {
  SEAL_P12_FILE: join(__dirname, '../../../../libs/sealing/test/keys/rsa.p12'),
  SEAL_P12_PASSWORD: 'test',
};
let warn: jest.SpyInstance;

beforeEach(() => (warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation()));
afterEach(() => {
  jest.useRealTimers();
  warn.mockRestore();
});

/** What an operator is told, by a service that starts at that moment. */
async function runsOut(given: Partial<DocumentSettings>): Promise<Record<string, number>> {
  const settings = { SEALING: 'on', DAYS_OFF: 'saturday,sunday', HOLIDAYS: '', ...given } as DocumentSettings;
  const sealer = new SealerService(settings, null as never, null as never);
  await sealer.onModuleInit();
  new RunsOutMetricsService(sealer, settings).onApplicationBootstrap();
  const { values } = await register.getSingleMetric('document_runs_out_timestamp_seconds')!.get();
  return Object.fromEntries(values.map(({ labels, value }) => [labels.what, value * 1_000]));
}

it('[DOC-3] tells until when the file seals, and warns in the last 30 days', async () => {
  const { 'seal-certificate': end } = await runsOut(SEALS_WITH);
  expect(end).toBeGreaterThan(Date.now());
  expect(warn).not.toHaveBeenCalled();
  jest.useFakeTimers({ now: end! - 29 * DAYS });
  await runsOut(SEALS_WITH);
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ what: 'seal-certificate', end: new Date(end!).toISOString() }),
  );
});

it('[RT-8] tells the end of the last holiday in India, in whatever order the list has them', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T06:30:00Z') });
  const HOLIDAYS = '2026-12-25,2026-01-26,2026-10-02';
  expect(await runsOut({ HOLIDAYS })).toEqual({ holidays: Date.parse('2026-12-25T18:30:00Z') });
  expect(warn).not.toHaveBeenCalled();
  jest.setSystemTime(new Date('2026-11-30T06:30:00Z'));
  await runsOut({ HOLIDAYS });
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ what: 'holidays' }));
});

it('[RT-8] says nothing of a list that is empty, and of no file', async () => {
  expect(await runsOut({})).toEqual({});
  expect(warn).not.toHaveBeenCalled();
});
