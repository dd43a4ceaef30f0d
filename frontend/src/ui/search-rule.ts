import { SEARCHABLE } from '@udin/contracts/searchable-pattern';

/** For the field of a list that is searched in full (`IsSearchable` of the contract): the browser says it beside it. */
export const SEARCH_RULE = {
  pattern: String.raw`\s*|.*${SEARCHABLE}.*`,
  title: 'Two letters or digits, or nothing.',
};
