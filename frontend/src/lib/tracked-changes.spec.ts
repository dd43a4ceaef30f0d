import { zipSync, strToU8 } from 'fflate';
import { hasTrackedChanges } from './tracked-changes';

const wordFile = (body: string, name = 'a.docx', part = 'word/document.xml') => {
  const document = `<w:document xmlns:w="x"><w:body>${body}</w:body></w:document>`;
  return new File([new Uint8Array(zipSync({ [part]: strToU8(document) }))], name);
};
const DELETED = '<w:p><w:del w:author="Asha"><w:r><w:delText>draft</w:delText></w:r></w:del></w:p>';
const PLAIN = '<w:p><w:instrText/><w:tblBorders><w:insideH/></w:tblBorders><w:r><w:t>ins del</w:t></w:r></w:p>';

it.each([
  ['words that were deleted', wordFile(DELETED), true],
  ['words that were inserted', wordFile('<w:p><w:ins w:author="Asha"><w:r><w:t>final</w:t></w:r></w:ins></w:p>'), true],
  ['fields and borders, but no changes', wordFile(PLAIN), false],
  ['changes in a part named from the root', wordFile(DELETED, 'a.docx', '/word/document.xml'), true],
  ['changes in a part named as on Windows', wordFile(DELETED, 'a.docx', 'word\\document.xml'), true],
  ['another name', wordFile(DELETED, 'a.pdf'), false],
  ['no Word file in it', new File(['no archive'], 'a.docx'), false],
])('[DOC-3] a file with %s', async (_, file, isFound) => {
  expect(await hasTrackedChanges(file)).toBe(isFound);
});
