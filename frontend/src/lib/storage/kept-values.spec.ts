import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { renderHook, waitFor } from '@testing-library/react';
import { browserValues, tabValues } from './kept-values';
import { useOnlyInThisTab } from './only-in-this-tab';

const SOURCES = path.join(__dirname, '../..');
const STORAGES = [
  ['localStorage', browserValues],
  ['sessionStorage', tabValues],
] as const;

afterEach(() => {
  jest.restoreAllMocks();
  browserValues.clear();
  tabValues.clear();
});

it.each(STORAGES)('[BRW-2] a browser with %s keeps the values there', (name, values) => {
  expect(values.set('a', '1')).toBe(true);
  expect([window[name].getItem('a'), values.get('a'), values.names()]).toEqual(['1', '1', ['a']]);
  values.remove('a');
  expect([window[name].length, values.get('a')]).toEqual([0, null]);
});

it.each(STORAGES)('[BRW-2] without %s they live in this tab, and nothing throws', async (name, values) => {
  jest.spyOn(window, name, 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect([values.get('a'), values.set('a', '1'), values.get('a'), values.names()]).toEqual([null, false, '1', ['a']]);
  values.remove('a');
  values.set('b', '2');
  values.clear();
  expect([values.get('a'), values.get('b'), values.names()]).toEqual([null, null, []]);
  const { result } = renderHook(useOnlyInThisTab);
  await waitFor(() => expect(result.current).toBe(true));
});

it.each(STORAGES)('[BRW-2] a full %s does not bring back the value of before', (name, values) => {
  values.set('a', 'before');
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect([values.set('a', 'now'), values.get('a'), window[name].getItem('a')]).toEqual([false, 'now', null]);
  full.mockRestore();
  expect([values.set('a', 'later'), values.get('a'), window[name].getItem('a')]).toEqual([true, 'later', 'later']);
});

it('[BRW-2] no other file reads or writes the storage of the browser by itself', () => {
  const others = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.|^testing\/|^lib\/storage\/kept-values\.ts$/.test(file))
    .filter((file) => /\b(local|session)Storage\b/.test(readFileSync(path.join(SOURCES, file), 'utf8')));
  expect(others).toEqual([]);
});
