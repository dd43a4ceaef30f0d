import { assignUploads } from './assign-uploads';
import type { OrderedFile } from './ordered-file.entity';

const aFile = (id: string, name: string, sha256: string | null, position = 0) =>
  ({ id, name, sha256, position }) as OrderedFile;
const anUpload = (documentId: string, fileName: string, sha256: string, orderedAs: string | null = fileName) => ({
  documentId,
  fileName,
  sha256,
  orderedAs,
});

describe('[DOC-4] which upload takes which paid place', () => {
  it('two files of one name are told apart by their content', () => {
    const files = [aFile('1', 'scan.pdf', 'a', 0), aFile('2', 'scan.pdf', 'b', 1)];
    const used = assignUploads(files, [anUpload('d1', 'scan.pdf', 'b'), anUpload('d2', 'scan.pdf', 'a')]);
    expect([...used].sort()).toEqual([
      ['1', 'd2'],
      ['2', 'd1'],
    ]);
  });

  it('what the customer meant goes before the same content', () => {
    const files = [aFile('1', 'one.pdf', 'a', 0), aFile('2', 'two.pdf', 'b', 1)];
    expect(assignUploads(files, [anUpload('d1', 'better.pdf', 'a', 'two.pdf')])).toEqual(new Map([['2', 'd1']]));
  });

  it('else the content decides, then the name, then the order of the files', () => {
    const files = [aFile('1', 'one.pdf', 'a', 0), aFile('2', 'two.pdf', null, 1), aFile('3', 'three.pdf', null, 2)];
    const uploads = [
      anUpload('d1', 'other.pdf', 'x', null),
      anUpload('d2', 'two.pdf', 'y', null),
      anUpload('d3', 'renamed.pdf', 'a', null),
    ];
    expect([...assignUploads(files, uploads)].sort()).toEqual([
      ['1', 'd3'],
      ['2', 'd2'],
      ['3', 'd1'],
    ]);
  });
});
