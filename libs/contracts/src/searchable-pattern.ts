/** The least of a search, for pages and services alike. A letter with its vowel sign counts as two: মা is a name. */
export const SEARCHABLE = String.raw`[\p{L}\p{N}].*[\p{L}\p{M}\p{N}]`;
