import { plainToInstance } from 'class-transformer';
import { TransactionUserInfo } from '../payment/create-transaction.request';
import { isPrintable } from '../printable';
import { ChangeAdminRequest } from './admin.requests';
import { ChangeAccountRequest } from './change-account.request';
import { CreateAdminRequest } from './create-admin.request';
import { RegisterRequest } from './register.request';

describe('the name of a person', () => {
  const named = (type: new () => object, field: string, name: unknown) =>
    (plainToInstance(type, { [field]: name }) as Record<string, unknown>)[field];

  const NAMES = [
    [RegisterRequest, 'firstName'],
    [RegisterRequest, 'lastName'],
    [ChangeAccountRequest, 'firstName'],
    [ChangeAccountRequest, 'lastName'],
    [ChangeAccountRequest, 'companyName'],
    [CreateAdminRequest, 'firstName'],
    [CreateAdminRequest, 'lastName'],
    [ChangeAdminRequest, 'firstName'],
    [ChangeAdminRequest, 'lastName'],
    [ChangeAdminRequest, 'signingName'],
    [TransactionUserInfo, 'first_name'],
    [TransactionUserInfo, 'last_name'],
    [TransactionUserInfo, 'phone'],
    [TransactionUserInfo, 'company_name'],
  ] as const;

  it.each(NAMES.map(([type, field]) => [`${type.name}.${field}`, type, field] as const))(
    '[REG-1] [ADM-4] [PAY-1] %s is one line that reads in one direction',
    (_, type, field) => {
      expect(named(type, field, ' Asha\u202e neS\u2066 \u200b')).toBe('Asha neS');
      expect(named(type, field, 'Asha\r\nBcc: all\u2028Sen\u0085')).toBe('Asha Bcc: all Sen');
      expect(named(type, field, '\u202e\u200d\u3164')).toBe('');
      expect(named(type, field, 7)).toBe(7);
    },
  );

  it('[REG-1] keeps the joiners of Indian scripts and whatever else is to be seen', () => {
    for (const name of ['শর্ম\u200dা', 'क्\u200dष', 'ന്\u200d', 'ক\u200c্ত', "D’Souza-O'Neil", 'Łukasz', 'محمد'])
      expect(named(RegisterRequest, 'firstName', name)).toBe(name);
  });
});

it('[REG-1] a name is one that invoices have letters for', () => {
  const good = ['অনন্যা', 'Šen सेन', 'ന്\u200d', 'محمد', 'D’Souza-O\u02bcNeil', '.', 'A😀', '12 Lake Road, #4'];
  const bad = ['王伟', '李 Wei', 'Иван', 'Γιάννης', 'さくら', '😀', '\u200d'];
  expect([...good, ...bad].filter(isPrintable)).toEqual(good);
});
