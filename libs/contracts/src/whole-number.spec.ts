import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { PageQuery } from './paging';

const asked = (page: unknown) => {
  const query = plainToInstance(PageQuery, { page }, { exposeDefaultValues: true });
  return { page: query.page, refused: validateSync(query).map(({ property }) => property) };
};

describe('a whole number', () => {
  it.each([
    ['7', 7],
    ['007', 7],
    ['100000', 100_000],
    [7, 7],
  ])('[API-1] may be %j', (value, page) => expect(asked(value)).toEqual({ page, refused: [] }));

  it('[API-1] that is left out has its default', () => expect(asked(undefined)).toEqual({ page: 1, refused: [] }));

  it.each<unknown>([
    ...[
      '',
      ' ',
      '1e2',
      '1E0',
      '0x10',
      '0b1',
      '1.0',
      '1.',
      '.5',
      '+1',
      ' 1',
      '1 ',
      '1_000',
      'NaN',
      'Infinity',
      '٣',
      '१',
    ],
    ...['-1', '0', '99999999999999999999', true, false, [], ['7'], [7], {}, 1.5, Number.NaN, Number.POSITIVE_INFINITY],
  ])('[API-2] is not %j: refused by the name of its field', (value) => expect(asked(value).refused).toEqual(['page']));
});
