/** Behind the name of an export that does not hold all: ", the first 5,000". */
export const cutAt = (most: number, total: number | undefined): string =>
  total !== undefined && total > most ? `, the first ${most.toLocaleString('en-IN')}` : '';
