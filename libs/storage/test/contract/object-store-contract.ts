import { streamsLargeFiles } from './large-files';
import { keepsNames } from './names-and-lists';
import { type OpenedStore, StoreAtHand } from './opened-store';
import { readsAndWrites } from './reading-and-writing';

/** The promises of ObjectStore, run against every implementation alike. */
export function objectStoreContract(open: () => Promise<OpenedStore>): void {
  const at = new StoreAtHand();
  beforeAll(async () => {
    at.opened = await open();
  });
  afterAll(() => at.opened?.close());
  beforeEach(() => at.newFolder());

  it('[EVT-3] says that it is ready', async () => {
    await expect(at.store.ready()).resolves.toBeUndefined();
  });

  readsAndWrites(at);
  keepsNames(at);
  streamsLargeFiles(at);
}
