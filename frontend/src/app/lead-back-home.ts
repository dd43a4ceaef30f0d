/** The step of this tab's history before the last one that was made, and the one that was not to be left. */
let before: string | undefined;
let held: string | undefined;

/** The router is about to lead back from a step that was made against a hold. */
export function holdStep(): void {
  held = before;
}

export const isLeadingBack = (): boolean => held !== undefined;

/**
 * The router takes the next step that it hears of for its own way back. A second Back within a moment comes before:
 * it would be left where that one leads. So it is kept from the router, and leads back, too.
 */
function onPopState(event: PopStateEvent): void {
  if (held === undefined) return;
  const step = held;
  if (window.navigation.currentEntry?.key === step) return void (held = undefined);
  event.stopImmediatePropagation();
  // Each of several steps asks for the same; all but the last are refused.
  const { committed, finished } = window.navigation.traverseTo(step);
  void Promise.allSettled([committed, finished]);
}

// Not in all browsers.
window.navigation?.addEventListener('currententrychange', ({ from }) => (before = from.key));
// Before the router, which listens without this.
window.addEventListener('popstate', onPopState, { capture: true });
