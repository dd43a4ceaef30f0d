/** "turnover.docx" → "turnover - seal.pdf". */
export const sheetNameFor = (name: string): string => `${name.replace(/\.[^.]{1,5}$/, '')} - seal.pdf`;
