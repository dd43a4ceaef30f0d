/** For the field of a list that is searched in full (`IsSearchable` of the contract): the browser says it beside it. */
export const SEARCH_RULE = {
  pattern: String.raw`\s*|.*[\p{L}\p{M}\p{N}]{3}.*`,
  title: 'Three letters or digits in a row, or nothing.',
};
