/** A number has slashes, which a file name cannot. */
export const fileNameOf = (number: string): string => number.replace(/\//g, '-');
