let held: string | undefined;

/** The step of this tab's history that was not to be left; the router is about to lead back to it. */
export function leadBackTo(step: string | undefined): void {
  held = step;
}

/** Undefined in browsers without the Navigation API. */
export const currentStep = (): string | undefined => window.navigation?.currentEntry?.key;

/**
 * The router takes the next step that it hears of for its own way back. A second Back within a moment comes before:
 * it would be left where that one leads. So it is kept from the router, and leads back, too.
 */
function onPopState(event: PopStateEvent): void {
  if (held === undefined) return;
  const step = held;
  if (currentStep() === step) return void (held = undefined);
  event.stopImmediatePropagation();
  // Each of several steps asks for the same; all but the last are refused.
  const { committed, finished } = window.navigation.traverseTo(step);
  void Promise.allSettled([committed, finished]);
}

// Before the router, which listens without this.
window.addEventListener('popstate', onPopState, { capture: true });
