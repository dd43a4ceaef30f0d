import { FileInspector, FileStoreService, OrphanSweepJob } from '@udin/files';
import { real } from '@udin/inspection/testing';
import { OBJECT_STORE, type ObjectStore, StorageUnavailable } from '@udin/storage';
import { waitFor } from '@udin/testing';
import { DataSource } from 'typeorm';
import { age, FileService } from './a-file-service';

const pdf = real('letter.pdf');

let service: FileService;
let store: ObjectStore;
beforeAll(async () => {
  service = await FileService.open();
  store = service.get<ObjectStore>(OBJECT_STORE);
});
afterAll(() => service?.close());
afterEach(() => jest.restoreAllMocks());

const keys = async () => (await service.places()).map((place) => place.slice(service.folder.length + 1));
const rows = async (): Promise<string[]> => {
  const found: { key: string }[] = await service.get(DataSource).query('SELECT key FROM kept_files');
  return found.map(({ key }) => key);
};
const remove = (id: string) => fetch(`${service.url}/files/${id}`, { method: 'DELETE' });

describe('a file and its row', () => {
  it('[EVT-3] come together: the file leaves quarantine in the transaction that writes the row', async () => {
    const move = jest.spyOn(store, 'move');
    const seen: string[][] = [];
    move.mockImplementation(async (from, to) => {
      seen.push(await keys(), await rows());
      return Object.getPrototypeOf(store).move.call(store, from, to);
    });
    expect((await service.upload(pdf, 'letter.pdf', 'whole')).status).toBe(201);
    expect(seen).toEqual([[expect.stringMatching(/^quarantine\//)], []]);
    expect([await keys(), await rows()]).toEqual([['files/whole'], ['files/whole']]);
    expect((await remove('whole')).status).toBe(200);
  });

  it('[EVT-3] a file whose row is refused is gone with the answer, in quarantine and out of it', async () => {
    expect((await service.upload(pdf, 'refused.pdf')).status).toBe(409);
    expect([await keys(), await rows()]).toEqual([[], []]);
  });

  it('[EVT-3] a file whose transaction broke stays until the sweep: its row may have been written', async () => {
    expect((await service.upload(pdf, 'broken.pdf', 'broken')).status).toBe(500);
    expect([await keys(), await rows()]).toEqual([['files/broken'], []]);
    await age(await service.places());
    expect(await service.get(OrphanSweepJob).sweep()).toBe(1);
    expect(await keys()).toEqual([]);
  });

  it('[EVT-3] a file that the store cannot move gets no row, and leaves nothing', async () => {
    jest.spyOn(store, 'move').mockRejectedValueOnce(new StorageUnavailable('down'));
    expect((await service.upload(pdf)).status).toBe(503);
    expect([await keys(), await rows()]).toEqual([[], []]);
  });

  it('[UPM-3] a file that a silent store cannot move is refused without waiting for its removal', async () => {
    jest.spyOn(store, 'move').mockRejectedValueOnce(new StorageUnavailable('no answer'));
    const removing = jest.spyOn(store, 'remove').mockReturnValue(new Promise(() => undefined));
    expect((await service.upload(pdf)).status).toBe(503);
    expect(removing).toHaveBeenCalledTimes(2);
    jest.restoreAllMocks();
    await age(await service.places());
    await service.get(OrphanSweepJob).sweep();
  });

  it('[EVT-3] come while others are read, also when the store takes its time to move them', async () => {
    const { link } = (await service.upload(pdf, 'letter.pdf', 'read')).body.data;
    const inspect = jest.spyOn(service.get(FileInspector), 'inspect');
    let goOn = () => {};
    const slow = new Promise<void>((resolve) => (goOn = resolve));
    jest.spyOn(store, 'move').mockImplementation(async (from, to) => {
      await slow;
      return Object.getPrototypeOf(store).move.call(store, from, to);
    });
    // More than there are connections to the database.
    const ids = Array.from({ length: 12 }, (_, n) => `slow-${n}`);
    const coming = ids.map((id) => service.upload(pdf, 'letter.pdf', id));
    await waitFor(() => inspect.mock.calls.length === ids.length);
    await Promise.all(inspect.mock.results.map(({ value }) => value));
    expect((await service.open(link)).status).toBe(200);
    goOn();
    expect((await Promise.all(coming)).map(({ status }) => status)).toEqual(ids.map(() => 201));
    await Promise.all([...ids, 'read'].map(remove));
  });

  it('[EVT-3] bytes go with the row, after the commit and not before', async () => {
    await service.upload(pdf, 'letter.pdf', 'kept');
    const undone = service.get(FileStoreService).transaction(async (tx, release) => {
      await tx.query('DELETE FROM kept_files');
      release({ key: 'files/kept' });
      throw new Error('the connection is gone');
    });
    await expect(undone).rejects.toThrow('the connection is gone');
    expect([await keys(), await rows()]).toEqual([['files/kept'], ['files/kept']]);
    expect((await remove('kept')).status).toBe(200);
    expect([await keys(), await rows()]).toEqual([[], []]);
  });

  it('[EVT-3] bytes that the store cannot remove are swept later: the row is gone all the same', async () => {
    await service.upload(pdf, 'letter.pdf', 'stays');
    jest.spyOn(store, 'remove').mockRejectedValueOnce(new StorageUnavailable('down'));
    expect((await remove('stays')).status).toBe(200);
    expect([await keys(), await rows()]).toEqual([['files/stays'], []]);
    await age(await service.places());
    expect(await service.get(OrphanSweepJob).sweep()).toBe(1);
    expect(await keys()).toEqual([]);
  });
});
