import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { showChosenLanguage } from '../lib/language/choose-language';
import { App } from './app';
import { askForLostStyles } from './lost-styles';
import { printInLight } from './print-in-light';

printInLight();
askForLostStyles();
/**
 * The styles hold up no first paint (build/first-paint.mts); what needs them waits, also when they are asked for again.
 * Not for ever: without them the page can be read.
 */
const stylesHaveCome = new Promise<void>((done) => {
  const haveCome = () => document.querySelector<HTMLLinkElement>('link#styles')?.sheet !== null && done();
  window.addEventListener('load', haveCome, true);
  setTimeout(done, 10_000);
  haveCome();
});
// Not awaited at the top: the texts' file may import from this one, which would then wait for itself.
void Promise.all([showChosenLanguage(), stylesHaveCome]).then(() => {
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
