import { type TSchema, Type } from 'typebox';
import { PAGE_FIELDS } from '../answer-fields';
import { PageQuery } from '../paging';
import { reads } from './call';

/** What a call reads and answers that has a list in pages. */
export const pageOf = <T extends TSchema>(row: T) => ({
  query: reads(PageQuery, 'page', 'limit'),
  answer: Type.Array(row),
  beside: PAGE_FIELDS,
});
