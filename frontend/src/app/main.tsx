import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { showChosenLanguage } from '../lib/language/choose-language';
import { App } from './app';
import { printInLight } from './print-in-light';

printInLight();
// Not awaited at the top: the texts' file may import from this one, which would then wait for itself.
void showChosenLanguage().then(() => {
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
