import { queryOptions } from '@tanstack/react-query';
import { UDIN_STATES, type UdinState } from '@udin/contracts/udin/udin.kinds';
import { call } from '../../lib/api/call';
import { keepRows } from '../../lib/keep-page-of';

const as = 'admin' as const;

/** What the register shows. All of it lives in the address. */
export interface RegisterState {
  search: string;
  state: UdinState | '';
  membershipNumber: string;
  from: string;
  to: string;
  page: number;
}

export const FIRST_STATE: RegisterState = { search: '', state: '', membershipNumber: '', from: '', to: '', page: 1 };
export const CHOICES = { state: ['', ...UDIN_STATES] };

/** What the server is asked: fields that are left empty are left out. */
export function toQuery({ page, ...filters }: RegisterState) {
  const filled = Object.entries(filters).filter(([, value]) => value !== '');
  return { page, ...Object.fromEntries(filled) } as Partial<Omit<RegisterState, 'state'>> & { state?: UdinState };
}

export const registerQuery = (state: RegisterState, limit: number | undefined) => {
  const query = { ...toQuery(state), limit };
  return queryOptions({
    queryKey: ['admin', 'udins', query],
    queryFn: () => call('GET /api/documents/udins', { as, query }),
    placeholderData: keepRows,
  });
};

export const udinQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['admin', 'udin', documentId],
    queryFn: () => call('GET /api/documents/:id/udin', { as, params: { id: documentId } }),
  });
