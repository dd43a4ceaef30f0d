import { clearOrder, currentOrder, keepInMemory, saveOrder } from './current-order';
import { loadFiles } from './file-store';
import type { OrderFile } from './order-file';
import { hasSavedFiles } from './saved-flags';
import { isOrderGone, isStillOrdered, removeFromOrder } from './shared-order';

const aFile = (name: string): OrderFile => {
  const file = new File([name], name, { type: 'application/pdf' });
  const { size, type } = file;
  return { id: name, name, size, type, file, documentType: 'net-worth', status: 'uploaded', extension: 'pdf' };
};
const idsOf = (files: readonly OrderFile[]) => files.map(({ id }) => id);
const names = async () => (await currentOrder()).map(({ name }) => name);

/** A save is named by its millisecond (BRW-2). */
async function nextMillisecond(): Promise<void> {
  for (const now = Date.now(); Date.now() === now;) await Promise.resolve();
}

beforeEach(() => clearOrder());

it('[UPM-2] what is uploaded leaves the store, and nothing of an order that was stored since', async () => {
  await saveOrder([aFile('a.pdf'), aFile('b.pdf')]);
  const read = await currentOrder();
  await removeFromOrder(idsOf(read).slice(0, 1));
  expect(await names()).toEqual(['b.pdf']);
  await saveOrder([aFile('c.pdf')]);
  await removeFromOrder(idsOf(read));
  expect([await names(), hasSavedFiles(), await isStillOrdered(read)]).toEqual([['c.pdf'], true, false]);
  await removeFromOrder(idsOf(await currentOrder()));
  expect([await names(), isOrderGone()]).toEqual([[], true]);
});

it('[UPM-2] an order in memory goes as well, and one that another tab has stored comes in its place', async () => {
  await saveOrder([aFile('stored.pdf')]);
  const files = [aFile('a.pdf'), aFile('b.pdf')];
  keepInMemory(files);
  await removeFromOrder(['a.pdf']);
  expect(await names()).toEqual(['b.pdf']);
  await removeFromOrder(['b.pdf']);
  expect([await names(), (await loadFiles()).length]).toEqual([['stored.pdf'], 1]);
});

describe('an order that is stored while an earlier one still is', () => {
  const [many, one] = [['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map(aFile), [aFile('only.pdf')]];

  it('[BRW-2] takes its place, and nothing of the earlier one comes back', async () => {
    const earlier = saveOrder(many);
    await saveOrder(one);
    await earlier;
    expect([await names(), (await loadFiles()).map(({ name }) => name)]).toEqual([['only.pdf'], ['only.pdf']]);
  });

  it('[UPL-5] is not there after "Start Fresh" either', async () => {
    const earlier = saveOrder(many);
    await clearOrder();
    await earlier;
    expect([await names(), isOrderGone(), hasSavedFiles()]).toEqual([[], true, false]);
  });
});

it('[BRW-2] of two tabs that store at the same time no half of an order is loaded', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  let other!: typeof import('./file-store');
  await jest.isolateModulesAsync(async () => {
    other = await import('./file-store');
  });
  const read = FileReader.prototype.readAsDataURL;
  const reading = jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (
    this: FileReader,
    file,
  ) {
    const goOn = () => read.call(this, file);
    if ((file as File).name !== 'c.pdf') return goOn();
    void nextMillisecond()
      .then(() => other.saveFiles([aFile('x.pdf'), aFile('y.pdf')]))
      .then(goOn);
  });
  const mine = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'];
  await saveOrder(mine.map(aFile));
  // This tab goes on with its own, the other one with those in the store.
  expect([await names(), (await loadFiles()).map(({ name }) => name)]).toEqual([mine, ['x.pdf', 'y.pdf']]);
  reading.mockRestore();
});
