import { checkSignedFile } from './check-signed-file';

const aFile = (name: string, type: string, size = 2_000) => {
  const file = new File(['x'], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

it.each([
  aFile('s.pdf', 'application/pdf'),
  aFile('S.PNG', 'image/png'),
  // A system without Office has no type for it; the server takes it.
  aFile('s.docx', ''),
])('[DOC-3] a signed file may be $name', (file) => {
  expect(checkSignedFile(file)).toBeUndefined();
});

it.each([
  [aFile('s.xlsx', ''), 'Unsupported file format. Only PDF, DOC, DOCX, JPG, JPEG, PNG are allowed.'],
  [aFile('signed', 'application/pdf'), 'Unsupported file format. Only PDF, DOC, DOCX, JPG, JPEG, PNG are allowed.'],
  [aFile('s.pdf', 'image/png'), 'Invalid file type detected.'],
  [aFile('s.pdf', 'application/pdf', 0), 'File is too small. Minimum size is 1KB.'],
  [aFile('s.pdf', 'application/pdf', 50 * 1_048_576 + 1), 'File is too large. Maximum size is 50MB.'],
])('[DOC-3] a signed file is refused before it is sent, as the server would: $0.name', (file, reason) => {
  expect(checkSignedFile(file)).toBe(reason);
});
