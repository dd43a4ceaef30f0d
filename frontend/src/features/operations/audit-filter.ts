import { useAddressState } from '../../lib/address-state';
import { ACT_CHOICES } from './act-words';

/** Which acts are shown. An empty text narrows nothing. */
export interface AuditFilter {
  person: string;
  act: string;
  from: string;
  to: string;
}

export const ALL_ACTS: AuditFilter = { person: '', act: '', from: '', to: '' };

/** In the address: a link shows the same acts to the next owner. */
export function useAuditFilter() {
  return useAddressState({ ...ALL_ACTS }, { act: ACT_CHOICES.map(({ value }) => value) });
}
