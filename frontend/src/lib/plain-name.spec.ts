import { plainlyNamed } from './plain-name';

const facts = { type: 'application/pdf', lastModified: 7 };

it('[UPL-1] a chosen file has no marks in its name that turn it around', async () => {
  const { name, type, lastModified, size } = plainlyNamed(new File(['%PDF'], 'evil\u202efdp.\u2066docx\u2069', facts));
  expect([name, type, lastModified, size]).toEqual(['evilfdp.docx', 'application/pdf', 7, 4]);
});

it('[UPL-1] names in scripts that run from right to left stay as they are', () => {
  const file = new File(['%PDF'], 'ميزانية 2026.pdf', facts);
  expect(plainlyNamed(file)).toBe(file);
});
