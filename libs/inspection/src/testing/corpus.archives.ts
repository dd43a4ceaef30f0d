import { createHash } from 'node:crypto';
import { manyLarge, manySmall, nested, zeros } from './hostile-zip';
import { no, ok, row, type Row } from './row';
import { beginningOf, padded, patched, real } from './sources';
import { zip } from './zip-writer';

/** Does not compress, so that every archive is large enough to be looked at. */
const filler = { name: 'filler.bin', data: createHash('shake256', { outputLength: 2_000 }).update('filler').digest() };
const named = (name: string | Buffer) => () => zip([filler, { name, data: 'x' }]);
const unsafe = no('file.archive-unsafe', /own folder/);

/** What is left of a name without the slash of the root, and what a careless reader makes of its bytes. */
const WAYS_OUT: [about: string, name: string | Buffer][] = [
  ['a path upwards from the root', '/../a.txt'],
  ['a path upwards within one from the root', '/papers/../../a.txt'],
  ['the folder above, at the end', '/papers/..'],
  ['a path from a drive behind the slash', '/C:/Windows/x.dll'],
  ['another computer', '//server/share/x.dll'],
  ['another computer behind mixed slashes', '/\\server\\share\\x.dll'],
  ['the root of Windows', '\\Windows\\x.dll'],
  ['a path upwards in mixed slashes', '/papers\\..\\..\\a.txt'],
  ['a NUL behind the slash', '/a.txt\0.exe'],
  ['overlong dots', Buffer.from('\xc0\xae\xc0\xae/a.txt', 'latin1')],
  ['an overlong slash', Buffer.from('..\xc0\xafa.txt', 'latin1')],
  ['overlong dots in three bytes', Buffer.from('\xe0\x80\xae\xe0\x80\xae/a.txt', 'latin1')],
  ['an overlong NUL', Buffer.from('a.txt\xc0\x80.exe', 'latin1')],
];

export const ARCHIVE_ROWS: Row[] = [
  row('ZIP-1', 'two papers', 'papers.zip', () => real('papers.zip'), ok(), { type: 'application/x-zip-compressed' }),
  row('ZIP-2', 'stored without compression', 'papers.zip', () => real('stored.zip'), ok()),
  row('ZIP-3', 'an archive within', 'papers.zip', () => real('nested.zip'), ok('nested-archive')),
  row('ZIP-4', 'two archives within one another', 'a.zip', () => nested(2), ok('nested-archive')),
  row(
    'ZIP-5',
    'three archives within one another',
    'a.zip',
    () => nested(3),
    no('file.archive-bomb', /within archives/),
  ),
  row('ZIP-6', 'a Word document, which is one', 'a.zip', () => real('letter.docx'), ok()),
  row('ZIP-7', 'a program', 'a.zip', named('setup.exe'), ok('programs')),
  row('ZIP-31', 'a program, as Windows reads its name', 'a.zip', named('papers/invoice.pdf.exe . '), ok('programs')),
  row('ZIP-32', 'a library for Excel', 'a.zip', named('rates.xll'), ok('programs')),
  row('ZIP-33', 'the name of a program within another', 'a.zip', named('setup.exe.txt'), ok()),
  row('ZIP-8', 'another kind of archive within', 'a.zip', named('old.rar'), ok('nested-archive')),
  row('ZIP-9', 'a password', 'a.zip', () => real('password.zip'), no('file.encrypted', /password/)),
  row('ZIP-10', 'a path upwards', 'a.zip', named('../../etc/cron.d/x'), unsafe),
  row('ZIP-11', 'a path upwards for Windows', 'a.zip', named('..\\..\\Startup\\x.bat'), unsafe),
  row('ZIP-12', 'a path from the root of the archive', 'a.zip', named('/papers/a.txt'), ok()),
  row('ZIP-34', 'the root of the archive itself', 'a.zip', () => zip([filler, { name: '/', data: '' }]), ok()),
  row('ZIP-35', 'a program from the root of the archive', 'a.zip', named('/setup.exe'), ok('programs')),
  row(
    'ZIP-36',
    'one file with and without the slash of the root',
    'a.zip',
    () => zip([filler, { name: '/a', data: '1' }, { name: 'a', data: '2' }]),
    no('file.damaged', /twice/),
  ),
  row('ZIP-13', 'a path from a drive', 'a.zip', named('C:\\Windows\\x.dll'), unsafe),
  row('ZIP-14', 'a NUL in a name', 'a.zip', named('a.txt\0.exe'), unsafe),
  ...WAYS_OUT.map(([about, name], at) => row(`ZIP-${37 + at}`, about, 'a.zip', named(name), unsafe)),
  row(
    'ZIP-50',
    'a harmless name with a second one upwards',
    'a.zip',
    () => zip([filler, { name: 'a.txt', unicodeName: '/../a.txt', data: 'x' }]),
    unsafe,
  ),
  row(
    'ZIP-51',
    'a name upwards with a second, harmless one',
    'a.zip',
    () => zip([filler, { name: '../a.txt', unicodeName: 'a.txt', data: 'x' }]),
    unsafe,
  ),
  row('ZIP-15', 'a link out of the folder', 'a.zip', () => real('symlink.zip'), no('file.archive-unsafe', /link/)),
  row(
    'ZIP-16',
    'one file twice',
    'a.zip',
    () => zip([filler, { name: 'a', data: '1' }, { name: 'a', data: '2' }]),
    no('file.damaged', /twice/),
  ),
  row(
    'ZIP-17',
    'two names for one file',
    'a.zip',
    () => zip([filler, { name: 'a.txt', localName: 'b.exe', data: '1' }]),
    no('file.damaged', /different things/),
  ),
  row(
    'ZIP-18',
    'a file that unfolds a thousandfold',
    'a.zip',
    () => zip([zeros(100), filler]),
    no('file.archive-bomb', /200 times/),
  ),
  row('ZIP-19', 'files that together unfold too far', 'a.zip', manyLarge, no('file.archive-bomb', /512 MB/)),
  row('ZIP-20', 'ten thousand files and one', 'a.zip', () => manySmall(10_001), no('file.archive-bomb', /10000 files/)),
  row(
    'ZIP-21',
    'a bomb within an archive',
    'a.zip',
    () => zip([filler, { name: 'in.zip', data: zip([zeros(100)]) }]),
    no('file.archive-bomb', /200 times/),
  ),
  row(
    'ZIP-22',
    'a bomb that lies about its size',
    'a.zip',
    () => zip([filler, { ...zeros(20), claimedSize: 1_000 }]),
    no('file.damaged', /cannot be unpacked/),
  ),
  row(
    'ZIP-23',
    'less than it says',
    'a.zip',
    () => zip([filler, { name: 'a', data: '123', claimedSize: 4 }]),
    no('file.damaged', /cannot be unpacked|broken/),
  ),
  row(
    'ZIP-24',
    'a changed byte',
    'a.zip',
    () => patched(real('stored.zip'), 4_000, [1, 2, 3, 4, 5]),
    no('file.damaged', /broken/),
  ),
  row(
    'ZIP-25',
    'cut in the middle',
    'a.zip',
    () => beginningOf('papers.zip', 0.5),
    no('file.damaged', /cannot be unpacked/),
  ),
  row('ZIP-26', 'nothing in it', 'a.zip', () => zip([], 'x'.repeat(2_000)), no('file.damaged', /empty/)),
  row(
    'ZIP-27',
    'an unknown compression',
    'a.zip',
    () => zip([filler, { name: 'a', data: 'x', method: 14 }]),
    no('file.damaged', /compression/),
  ),
  row('ZIP-28', 'a 7-Zip archive', 'a.zip', () => real('papers.7z'), no('file.type-mismatch', /7-Zip/)),
  row('ZIP-29', 'a web page', 'a.zip', () => padded('<html>'), no('file.type-mismatch', /web page/)),
  row('ZIP-30', 'the first bytes only', 'a.zip', () => padded('PK\x03\x04'), no('file.damaged', /cannot be unpacked/)),
];
