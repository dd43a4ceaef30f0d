import { isOnThisNetwork } from './link-target';

it.each([
  'file:///C:\\Templates\\a.dotx',
  '\\\\?\\C:\\Templates\\a.dotx',
  '\\\\server\\share\\a.xlsx',
  '\\\\?\\UNC\\server\\share\\a.xlsx',
  './a.xlsx',
])('[F-2] [DOC-1] %s leads to the own disk or network', (target) => {
  expect(isOnThisNetwork(target)).toBe(true);
});

it.each([
  '\\\\server.example\\share\\a.dotm',
  '\\\\?\\UNC\\server.example\\share\\a.dotm',
  '\\\\.\\UNC\\server.example\\share\\a.dotm',
  'file:///\\??\\unc\\server.example\\share\\a.dotm',
  'file://%3F/UNC/server.example/share/a.dotm',
  '\\\\?\\GLOBALROOT\\Device\\Mup\\server.example\\share\\a.dotm',
])('[F-3] [DOC-1] %s leads to where a stranger may be', (target) => {
  expect(isOnThisNetwork(target)).toBe(false);
});
