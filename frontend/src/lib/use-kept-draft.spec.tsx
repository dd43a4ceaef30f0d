import { act, renderHook } from '@testing-library/react';
import { answering, data } from '../testing/answering';
import { logOutAdmin, logOutUser } from './log-out';
import type { Audience } from './session';
import { useKeptDraft } from './use-kept-draft';

const open = (name = 'd1', audience: Audience = 'user') => renderHook(() => useKeptDraft(audience, name, '')).result;
const type = (draft: ReturnType<typeof open>, text: string) => act(() => draft.current[1](text));

beforeEach(() => {
  sessionStorage.clear();
  answering({ '/api/auth/logout': data(null) });
});

describe('what is being typed', () => {
  it('[NOTE-1] is there again after the page was left, for the same thing only', () => {
    type(open(), 'Half a sentence');
    expect(open().current[0]).toBe('Half a sentence');
    expect(open('d2').current[0]).toBe('');
    expect(open('d1', 'admin').current[0]).toBe('');
  });

  it('[NOTE-1] is kept no longer when it is empty again, or was sent', () => {
    type(open(), 'Half a sentence');
    type(open(), '');
    expect(sessionStorage.length).toBe(0);
    type(open(), 'A whole one.');
    open().current[2]('Another one.');
    expect(open().current[0]).toBe('A whole one.');
    open().current[2]('A whole one.');
    expect(open().current[0]).toBe('');
  });

  it('[RT-4] is forgotten with the logout: of an admin only the own ones', async () => {
    type(open(), 'by the customer');
    type(open('d1', 'admin'), 'by the accountant');
    await logOutAdmin();
    expect(open('d1', 'admin').current[0]).toBe('');
    expect(open().current[0]).toBe('by the customer');
  });

  it('[RT-3] is forgotten with the logout of a customer', async () => {
    type(open(), 'by the customer');
    await logOutUser();
    expect(open().current[0]).toBe('');
  });

  it('[NOTE-1] begins empty when what is stored cannot be read', () => {
    type(open(), 'Half');
    sessionStorage.setItem(sessionStorage.key(0)!, '{');
    expect(open().current[0]).toBe('');
  });
});
