import { StorageUnavailable } from '@udin/storage';
import { whyItStopped } from './why-it-stopped';

it('[EVT-3] tells an operator what is wrong with the store, also where the store says nothing itself', () => {
  const error = new StorageUnavailable('there is no bucket "udin-document"', new Error(''));
  expect(whyItStopped(error)).toBe('Object store: there is no bucket "udin-document"');
});
