import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { readAgain } from './read-again';

/** A list on the screen whose answers come when the test lets them. */
function aShownList(queryKey: string[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const open: { answer: (value: string) => void; fail: () => void }[] = [];
  let asked = 0;
  const queryFn = () =>
    new Promise<string>((answer, refuse) => {
      asked += 1;
      open.push({ answer, fail: () => refuse(new Error('away')) });
    });
  client.setQueryData(queryKey, 'old');
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity });
  const leave = observer.subscribe(() => undefined);
  return { client, leave, next: () => open.shift()!, asked: () => asked, shown: () => client.getQueryData(queryKey) };
}

it('[DASH-2] [ADM-2] twenty events during a reading are one more reading after it, which is what is shown', async () => {
  const list = aShownList(['admin', 'queue']);
  const all = Array.from({ length: 20 }, () => readAgain(list.client, ['admin']));
  expect(list.asked()).toBe(1);
  list.next().answer('in the middle of the storm');
  await Promise.all(all.slice(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(list.asked()).toBe(2);
  list.next().answer('after it');
  await all[0];
  expect([list.asked(), list.shown()]).toEqual([2, 'after it']);
  list.leave();
});

it('[DASH-6] a reading that failed does not end the mechanism: the next event reads again', async () => {
  const list = aShownList(['documents', 'u']);
  const first = readAgain(list.client, ['documents']);
  list.next().fail();
  await first;
  const second = readAgain(list.client, ['documents']);
  expect(list.asked()).toBe(2);
  list.next().answer('new');
  await second;
  expect(list.shown()).toBe('new');
  list.leave();
});

it('[DASH-2] lists of other names are read at once', () => {
  const list = aShownList(['documents', 'u']);
  void readAgain(list.client, ['notes']);
  void readAgain(list.client, ['documents']);
  expect(list.asked()).toBe(1);
  list.leave();
});
