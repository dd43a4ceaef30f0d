import { namedByType } from './named-by-type';

it.each([
  ['scan.jfif', 'image/jpeg', 'scan.jpg'],
  ['SCAN.JFIF', 'image/jpeg', 'SCAN.jpg'],
  ['photo.heic', 'image/jpeg', 'photo.heic.jpg'],
  // As some phones hand over what another program keeps.
  ['document', 'application/pdf', 'document.pdf'],
  ['GSTR 3.1', 'application/pdf', 'GSTR 3.1.pdf'],
])('[UPL-6] %s of the type %s is taken by its type, as %s', (name, type, named) => {
  const file = namedByType(new File(['x'], name, { type, lastModified: 5 }));
  expect([file.name, file.type, file.size, file.lastModified]).toEqual([named, type, 1, 5]);
});

it.each([
  ['deed.pdf', 'application/pdf'],
  ['scan.jpeg', 'image/jpeg'],
  ['drawing.png', 'image/jpeg'],
  ['slides.pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['unknown', ''],
  ['scan.jfif', 'application/octet-stream'],
])('[UPL-6] %s of the type %p keeps its name', (name, type) => {
  const file = new File(['x'], name, { type });
  expect(namedByType(file)).toBe(file);
});
