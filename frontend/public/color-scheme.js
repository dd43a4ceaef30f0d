// Runs before the first paint, so that nobody who reads in the dark is shown a white page first.
(() => {
  const chosen = readChoice();
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  document.documentElement.style.background = isDark ? '#0f1524' : '#fbf8f2';

  // A browser that blocks storage throws when it is touched.
  function readChoice() {
    try {
      return localStorage.getItem('mantine-color-scheme-value');
    } catch {
      return null;
    }
  }
})();
