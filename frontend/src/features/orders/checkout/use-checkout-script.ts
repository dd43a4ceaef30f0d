import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { catalogueQuery } from '../catalogue.queries';
import { loadCheckoutScript } from './load-checkout-script';

/** Until the server says it: the contract knows no other provider. */
const PROVIDER = 'Razorpay';

/**
 * Loads the provider's script; its address comes with the catalogue.
 *
 * @param isNeeded false while nobody wants to pay yet: that it cannot be loaded is told when somebody does
 */
export function useCheckoutScript(isNeeded: boolean, onFailed: () => void) {
  const catalogue = useQuery(catalogueQuery);
  const [isLoaded, setLoaded] = useState(Boolean(window.Razorpay));
  const [hasScriptFailed, setScriptFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const scriptUrl = catalogue.data?.checkout.scriptUrl;
  const hasFailed = !isLoaded && (hasScriptFailed || catalogue.isError);

  useEffect(() => {
    if (!scriptUrl) return;
    loadCheckoutScript(scriptUrl).then(
      () => setLoaded(true),
      () => setScriptFailed(true),
    );
  }, [scriptUrl, attempt]);
  useEffect(() => {
    if (isNeeded && hasFailed) onFailed();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each failure
  }, [isNeeded, hasFailed]);

  const reload = () => {
    setScriptFailed(false);
    setAttempt((count) => count + 1);
    if (catalogue.isError) void catalogue.refetch();
  };
  return { isLoaded, hasFailed, reload, providerName: catalogue.data?.checkout.providerName ?? PROVIDER };
}
