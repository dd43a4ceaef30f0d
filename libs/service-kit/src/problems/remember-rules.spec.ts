import { getMetadataStorage, IsInt, IsString, MaxLength, validateSync } from 'class-validator';
import { rememberRules } from './remember-rules';

class Named {
  @IsString()
  @MaxLength(5)
  name: unknown = 'Asha';
}

class Counted extends Named {
  @IsInt({ groups: ['strict'] })
  count: unknown = 1;
}

it('finds the same rules again, inherited ones and those of a group, too', () => {
  rememberRules();
  rememberRules();
  const wrong = Object.assign(new Counted(), { name: 7, count: 'one' });
  const refused = (groups?: string[]) => validateSync(wrong, { groups }).map(({ property }) => property);
  const first = [refused(), refused(['strict'])];
  expect([refused(), refused(['strict'])]).toEqual(first);
  expect(first).toEqual([['count', 'name'], ['count']]);
  const rulesOf = (type: typeof Named) =>
    getMetadataStorage().getTargetValidationMetadatas(type, undefined as never, false, false);
  expect(rulesOf(Counted)).toBe(rulesOf(Counted));
  expect(rulesOf(Counted)).not.toEqual(rulesOf(Named));
});
