import { useAddressState } from './address-state';

const NONE = { preferences: '' };

/** Whether an email has led here to choose what is mailed (MAIL_PREFERENCES_PATH), and what takes that back. */
export function useAskedPreferences() {
  const [{ preferences }, change] = useAddressState(NONE);
  return {
    isAsked: preferences === 'mail',
    forget: () => void (preferences && change(NONE, { replace: true })),
  };
}
