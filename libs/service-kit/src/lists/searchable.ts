/**
 * A text as it is kept to be searched, and as it is searched for. Capitals make no difference, nor the ways in which
 * one letter can be written: NFC takes some apart that keyboards for Bengali and Hindi write as one (U+09DF, U+095C).
 */
export const toSearchable = (text: string): string => text.toLowerCase().normalize('NFC');

/** The pattern for LIKE of what contains it, with whatever else; % and _ are themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
