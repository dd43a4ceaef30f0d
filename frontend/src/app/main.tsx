import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { showChosenLanguage } from '../lib/language/choose-language';
import { App } from './app';
import { printInLight } from './print-in-light';

printInLight();
/** They hold up no first paint (build/first-paint.mts). One that does not come is asked for again (before-page.js). */
const styles = document.querySelector<HTMLLinkElement>('link#styles');
const haveCome = styles && !styles.sheet && new Promise((done) => (styles.onload = styles.onerror = done));
// Not awaited at the top: the texts' file may import from this one, which would then wait for itself.
void Promise.all([showChosenLanguage(), haveCome]).then(() => {
  const root = createRoot(document.getElementById('root')!);
  // In slices of a few milliseconds, between which a slow phone can scroll and press.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
});
