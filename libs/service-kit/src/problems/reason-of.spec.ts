import {
  BanRequest,
  ChangeAdminRequest,
  CreateAdminRequest,
  CreateTransactionRequest,
  DocumentsQuery,
  LoginRequest,
  PageQuery,
  RecordUdinsRequest,
  RegisterRequest,
} from '@udin/contracts';
import {
  ArrayMaxSize,
  getMetadataStorage,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsISO8601,
  IsString,
  IsUUID,
  Length,
  Matches,
  MaxLength,
  Min,
  MinLength,
  type ValidationArguments,
  type ValidationError,
  type ValidatorConstraintInterface,
} from 'class-validator';
import type { ValidationMetadata } from 'class-validator/types/metadata/ValidationMetadata';
import type { Problem } from './problem';
import { reasonOf } from './reason-of';
import { validateAs } from './validate';

class Described {
  @MaxLength(1_000)
  @IsString()
  description!: string;
}

class Typed {
  @MaxLength(3)
  @IsString()
  text!: string;

  @IsBoolean()
  flag!: boolean;

  @IsArray()
  list!: string[];

  @IsInt()
  count!: number;

  @IsUUID()
  id!: string;
}

describe('[API-2] of the rules that one field breaks', () => {
  const refused = (type: new () => object, request: object) => {
    try {
      validateAs(type, request);
    } catch (error) {
      const { message, details } = error as Problem;
      return { message, reasons: Object.fromEntries(details!.map(({ field, reason }) => [field, reason])), details };
    }
    throw new Error('not refused');
  };

  it('the one about presence is said, and no other', () => {
    const { message, reasons, details } = refused(CreateAdminRequest, {});
    expect(message).toBe('The firstName is missing.');
    expect(reasons).toEqual({
      firstName: 'The firstName is missing.',
      lastName: 'The lastName is missing.',
      email: 'Please enter a valid email',
      password: 'The password is missing.',
    });
    expect(details).toHaveLength(4);
    expect(refused(CreateAdminRequest, { firstName: ' ' }).message).toBe('The firstName is missing.');
  });

  it('a list in the place of an item is said, which the rules of items would pass', () => {
    const row = { documentId: '0193a1f3-2c3d-7e4f-8a51-6c7d8e9fa0b1', udin: '26123456ABCDEF1234' };
    expect(refused(RecordUdinsRequest, { rows: [[row]] }).message).toBe('rows must not hold a list in a list');
  });

  it('nothing that is said of too many is said of none at all, and an item that is nothing is named in plain words', () => {
    const { reasons } = refused(CreateTransactionRequest, {});
    expect(reasons.documents).toBe('An order has 1 to 30 documents.');
    const holed = refused(CreateTransactionRequest, { documents: [null] });
    expect(holed.reasons['documents.0']).toBe('The documents must hold objects only.');
  });

  it('the words of the request itself come before ours', () => {
    expect(refused(BanRequest, {}).message).toBe('Say why');
    expect(refused(LoginRequest, {}).reasons).toEqual({ email: 'Email is required', password: 'Password is required' });
    expect(refused(RegisterRequest, {}).reasons).toMatchObject({
      firstName: 'First name is required',
      email: 'Please enter a valid email address.',
      termsAccepted: 'Please accept the terms',
    });
  });

  it('the one about the type is said before those about length and size, in plain words', () => {
    expect(refused(PageQuery, { limit: 'abc' }).message).toBe('The limit must be a whole number.');
    expect(refused(PageQuery, { limit: '101' }).message).toBe('The limit must be at most 100.');
    const wrong = { text: 7, flag: 'yes', list: {}, count: 1.5, id: '12' };
    expect(refused(Typed, wrong).reasons).toEqual({
      text: 'The text must be text.',
      flag: 'The flag must be true or false.',
      list: 'The list must be a list.',
      count: 'The count must be a whole number.',
      id: 'The id is not an id that we have given.',
    });
  });

  class Bounded {
    @MaxLength(1_000) description!: string;
    @MinLength(3) pin_code!: string;
    @Length(3, 5) shortName!: string;
    @Min(1) page!: number;
    @IsIn(['new', 'paid']) orderState!: string;
    @IsISO8601() from!: string;
    @IsEmail() email!: string;
    @Matches(/^x$/) documentType!: string;
    @ArrayMaxSize(1) rows!: number[];
    @MaxLength(40, { each: true }) tags!: string[];
    @Matches(/^x$/, { message: 'ownWords are its own' }) ownWords!: string;
  }

  it('the page finds the first reason in its own language, with the name of the field as it was sent', () => {
    const told = (type: new () => object, request: object) => {
      try {
        validateAs(type, request);
      } catch (error) {
        const { subcode, values } = error as Problem;
        return [subcode, values];
      }
    };
    const long = { description: 'x'.repeat(1_001) };
    expect(told(Described, long)).toEqual(['long-text', { field: 'description', most: '1,000' }]);
    expect(told(Described, {})).toEqual(['missing', { field: 'description' }]);
    expect(told(DocumentsQuery, { from: '2026-11-21', to: '2026-11-20' })).toEqual([
      'period',
      { field: 'to', start: 'from' },
    ]);
    expect(told(PageQuery, { limit: 'abc' })).toEqual(['field', { field: 'limit' }]);
    expect(told(LoginRequest, {})).toEqual(['field', { field: 'email' }]);
  });

  it('what is no object is refused in plain words', () => {
    expect(refused(PageQuery, [])).toMatchObject({ message: 'The request must be an object.' });
    expect(refused(ChangeAdminRequest, { skills: [1] }).message).toBe('Each entry of the skills must be text.');
  });

  it('no rule of a request is left without words of ours', () => {
    // Kept under these names by class-validator, which tells nobody.
    const storage = getMetadataStorage() as unknown as {
      validationMetadatas: Map<{ name: string }, ValidationMetadata[]>;
      getTargetValidatorConstraints: (type: object) => { instance: ValidatorConstraintInterface }[];
    };
    // Settings, which other files of the process have loaded, are read by operators.
    const targets = [...storage.validationMetadatas].filter(([{ name }]) => !name.endsWith('Settings'));
    const withoutWords = targets
      .flatMap(([, rules]) => rules)
      .flatMap((rule) => {
        if (rule.message || !rule.constraintCls || rule.name === undefined) return [];
        const [constraint] = storage.getTargetValidatorConstraints(rule.constraintCls as object);
        const constraints: unknown[] = rule.constraints ?? [];
        const text = constraints.reduce<string>(
          (said, value, at) => said.replace(`$constraint${at + 1}`, [value].flat().join(', ')),
          constraint!.instance.defaultMessage!({ property: 'thing', constraints } as ValidationArguments).replaceAll(
            '$property',
            'thing',
          ),
        );
        const refusal = {
          property: 'thing',
          value: 'x',
          constraints: { [rule.name]: text },
        } as unknown as ValidationError;
        const said = reasonOf(refusal).text;
        // A sentence of ours begins with a capital; class-validator's begin with the name of the field.
        return /^[A-Z]/.test(said) && !said.includes('each value in') ? [] : [`${rule.name}: ${said}`];
      });
    expect([...new Set(withoutWords)]).toEqual([]);
  });

  it('people read words, with the name of the field as it was sent', () => {
    const wrong = {
      description: 'x'.repeat(1_001),
      pin_code: '7',
      shortName: 'x',
      page: 0,
      orderState: 'z',
      from: 'z',
      email: 'z',
      documentType: 'z',
      rows: [1, 2],
      tags: ['x'.repeat(41)],
      ownWords: 'z',
    };
    expect(refused(Bounded, wrong).reasons).toEqual({
      description: 'The description may have at most 1,000 characters.',
      pin_code: 'The pin_code needs at least 3 characters.',
      shortName: 'The shortName needs at least 3 characters.',
      page: 'The page must be at least 1.',
      orderState: 'The orderState must be one of these: new, paid.',
      from: 'The first day (from) must be a day such as 2026-11-21, or a moment with its time zone.',
      email: 'The email must be an email address.',
      documentType: 'The documentType is not written as it has to be.',
      rows: 'The rows may have at most one entry.',
      tags: 'Each entry of the tags may have at most 40 characters.',
      ownWords: 'ownWords are its own',
    });
  });
});
