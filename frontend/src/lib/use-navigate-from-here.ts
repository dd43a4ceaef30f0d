import { useCallback } from 'react';
import { type NavigateOptions, type To, useNavigate } from 'react-router';
import { useIsHere } from './use-is-here';

/**
 * Leads on as long as its page is shown. An answer that comes after somebody has left would drag them away from where
 * they are by now, with what they have typed there.
 */
export function useNavigateFromHere(): (to: To, options?: NavigateOptions) => void | Promise<void> {
  const navigate = useNavigate();
  const isHere = useIsHere();
  return useCallback((to, options) => (isHere.current ? navigate(to, options) : undefined), [navigate, isHere]);
}
