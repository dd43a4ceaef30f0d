/** Capitals and the ways in which one accented letter can be written make no difference. */
export const toSearchable = (text: string): string => text.toLowerCase().normalize('NFC');
