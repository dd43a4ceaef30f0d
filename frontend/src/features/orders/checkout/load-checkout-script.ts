let loading: Promise<void> | undefined;

/** Loads the provider's checkout once; a failure can be tried again. */
export function loadCheckoutScript(url: string): Promise<void> {
  if (window.Razorpay) return Promise.resolve();
  loading ??= append(url).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function append(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => (window.Razorpay ? resolve() : reject(new Error('The checkout did not start')));
    script.onerror = () => {
      script.remove();
      reject(new Error('The checkout could not be loaded'));
    };
    document.head.append(script);
  });
}
