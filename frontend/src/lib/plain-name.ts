/** They let the letters around them run backwards: a name ending in "fdp.docx" would be shown as one of a PDF. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A chosen file under the name that people see: it ends as it is shown. The server cleans names in the same way. */
export function plainlyNamed(file: File): File {
  const name = file.name.replace(DIRECTION_MARKS, '');
  if (name === file.name) return file;
  const { type, lastModified } = file;
  return new File([file], name, { type, lastModified });
}
