import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { catalogueQuery } from '../catalogue.queries';
import { loadCheckoutScript } from './load-checkout-script';

/** Loads the provider's script; its address comes with the catalogue. */
export function useCheckoutScript(onFailed: () => void) {
  const catalogue = useQuery(catalogueQuery);
  const [isLoaded, setLoaded] = useState(Boolean(window.Razorpay));
  const scriptUrl = catalogue.data?.checkout.scriptUrl;

  useEffect(() => {
    if (!scriptUrl) return;
    loadCheckoutScript(scriptUrl).then(() => setLoaded(true), onFailed);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each address
  }, [scriptUrl]);

  return { isLoaded, providerName: catalogue.data?.checkout.providerName ?? 'payment' };
}
