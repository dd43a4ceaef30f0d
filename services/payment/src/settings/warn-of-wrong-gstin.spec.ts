import { Logger } from '@nestjs/common';
import { FICTIONAL_GSTIN, warnOfWrongGstin } from './warn-of-wrong-gstin';

describe('at the start of the service', () => {
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  beforeEach(() => warn.mockClear());
  afterAll(() => warn.mockRestore());

  it('[PAY-2] an operator hears that COMPANY_GSTIN is mistyped, without its value', () => {
    warnOfWrongGstin('27AAPFU0939F1ZW');
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/^COMPANY_GSTIN .*check character/)]]);
    expect(String(warn.mock.calls[0])).not.toContain('AAPFU');
  });

  it.each(['27AAPFU0939F1ZV', FICTIONAL_GSTIN])('[PAY-2] nothing is said of %s', (gstin) => {
    warnOfWrongGstin(gstin);
    expect(warn).not.toHaveBeenCalled();
  });
});
