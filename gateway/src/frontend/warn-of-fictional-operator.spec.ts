import { Logger } from '@nestjs/common';
import { parseSettings } from '@udin/service-kit';
import { GatewaySettings } from '../config';
import { warnOfFictionalOperator } from './warn-of-fictional-operator';

const SAID = {
  COMPANY_NAME: 'Real and Partners',
  COMPANY_ADDRESS: '7 Park Street, Kolkata 700016',
  CONTACT_EMAIL: 'desk@real.example',
  CONTACT_PHONE: '+91 33 2222 3333',
  GRIEVANCE_OFFICER: 'Real Officer',
  SIGNING_ACCOUNTANT: 'CA Real Person',
  SIGNING_MEMBERSHIP_NUMBER: '123456',
};

describe('an operator who has not said who it is', () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  beforeEach(() => warn.mockClear());
  afterAll(() => warn.mockRestore());
  const warned = (env: Record<string, string>) => {
    warnOfFictionalOperator(parseSettings(GatewaySettings, env));
    return warn.mock.calls.map(([message]) => String(message));
  };

  it('is told in production which of its settings the pages invent', () => {
    const { CONTACT_PHONE: _phone, SIGNING_ACCOUNTANT: _name, ...rest } = SAID;
    expect(warned({ NODE_ENV: 'production', ...rest })).toEqual([
      'Customers read an invented operator on the pages until you set CONTACT_PHONE, SIGNING_ACCOUNTANT',
    ]);
  });

  it('is told nothing when all is said, nor in development', () => {
    expect(warned({ NODE_ENV: 'production', ...SAID })).toEqual([]);
    expect(warned({})).toEqual([]);
  });
});
