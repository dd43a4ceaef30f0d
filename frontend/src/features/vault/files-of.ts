/** "1 file", "2 files". */
export const filesOf = (count: number): string => `${count} ${count === 1 ? 'file' : 'files'}`;
