import {
  BanRequest,
  CreateAdminRequest,
  CreateTransactionRequest,
  LoginRequest,
  PageQuery,
  RecordUdinsRequest,
  RegisterRequest,
} from '@udin/contracts';
import { IsArray, IsBoolean, IsInt, IsString, IsUUID, MaxLength } from 'class-validator';
import type { Problem } from './problem';
import { validateAs } from './validate';

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
    expect(message).toBe('firstName is missing');
    expect(reasons).toEqual({
      firstName: 'firstName is missing',
      lastName: 'lastName is missing',
      email: 'Please enter a valid email',
      password: 'password is missing',
    });
    expect(details).toHaveLength(4);
    expect(refused(CreateAdminRequest, { firstName: ' ' }).message).toBe('firstName is missing');
  });

  it('a list in the place of an item is said, which the rules of items would pass', () => {
    const row = { documentId: '0193a1f3-2c3d-7e4f-8a51-6c7d8e9fa0b1', udin: '26123456ABCDEF1234' };
    expect(refused(RecordUdinsRequest, { rows: [[row]] }).message).toBe('rows must not hold a list in a list');
  });

  it('nothing that is said of too many is said of none at all, and an item that is nothing is named in plain words', () => {
    const { reasons } = refused(CreateTransactionRequest, {});
    expect(reasons.documents).toBe('An order has 1 to 30 documents.');
    const holed = refused(CreateTransactionRequest, { documents: [null] });
    expect(holed.reasons['documents.0']).toBe('documents must hold objects only');
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
    expect(refused(PageQuery, { limit: 'abc' }).message).toBe('limit must be a whole number');
    expect(refused(PageQuery, { limit: '101' }).message).toBe('limit must not be greater than 100');
    const wrong = { text: 7, flag: 'yes', list: {}, count: 1.5, id: '12' };
    expect(refused(Typed, wrong).reasons).toEqual({
      text: 'text must be text',
      flag: 'flag must be true or false',
      list: 'list must be a list',
      count: 'count must be a whole number',
      id: 'id must be a UUID',
    });
  });
});
