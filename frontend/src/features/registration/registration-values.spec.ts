import { emptyRegistration, isComplete, lackingIn, type RegistrationValues } from './registration-values';
import { isEmail } from '../../lib/is-email';

const whole: RegistrationValues = {
  firstName: 'Ananya',
  lastName: 'Sen',
  email: 'a@b.in',
  phone: '9830012345',
  address: '12 Lake Road',
  state: 'west-bengal',
  pinCode: '700029',
  password: 'eight of',
  confirmPassword: 'eight of',
  agreeToTerms: true,
};

describe('the registration form', () => {
  it('[REG-3] can be sent when everything holds', () => {
    expect(isComplete(whole, true)).toBe(true);
    expect(isComplete(emptyRegistration, true)).toBe(false);
  });

  it.each<[string, Partial<RegistrationValues>]>([
    ['a blank first name', { firstName: ' ' }],
    ['no last name', { lastName: '' }],
    ['a name that invoices have no letters for', { firstName: '王伟' }],
    ['no phone', { phone: '' }],
    ['no address', { address: '\n' }],
    ['no state', { state: '' }],
    ['no PIN code', { pinCode: '' }],
    ['a password of seven', { password: 'seven o', confirmPassword: 'seven o' }],
    ['another confirmation', { confirmPassword: 'eight ov' }],
    ['no consent', { agreeToTerms: false }],
  ])('[REG-3] cannot be sent with %s', (_, part) => expect(isComplete({ ...whole, ...part }, true)).toBe(false));

  it('[REG-3] cannot be sent before the address is verified', () => expect(isComplete(whole, false)).toBe(false));

  it.each([
    ['a@b.in', true],
    [' a@b.in ', true],
    ['a@b', false],
    ['a b@c.in', false],
    ['', false],
  ])('[REG-3] address %j: %s', (text, good) => expect(isEmail(text)).toBe(good));
});

it('[REG-3] what is lacking is named in the order of the form: what is empty, and what breaks its rule', () => {
  const done = {
    firstName: 'Kamala',
    lastName: 'Devi',
    email: 'kamala@example.in',
    phone: '9415012345',
    address: '12 Gomti Nagar',
    state: 'uttar-pradesh',
    pinCode: '226010',
    password: 'a lotus of 1962',
    confirmPassword: 'a lotus of 1962',
    agreeToTerms: true,
  };
  expect(lackingIn(done, true)).toEqual([]);
  expect(lackingIn({ ...done, lastName: ' ', pinCode: '026010', agreeToTerms: false }, false)).toEqual([
    'lastName',
    'emailCode',
    'pinCode',
    'consent',
  ]);
  expect(lackingIn({ ...done, confirmPassword: 'another' }, true)).toEqual(['confirmPassword']);
  expect(lackingIn({ ...done, password: '12345678', confirmPassword: '12345678' }, true)).toEqual(['password']);
});
