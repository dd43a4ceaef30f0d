import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

export interface Prepared {
  /** Begins to load it, before it is needed. Once; a failure is told when it is shown. */
  prepare: () => void;
}

type Later<Props> = LazyExoticComponent<ComponentType<Props>> & Prepared;

/** A part of a page that its first screen does not show: its script is loaded when it is shown or prepared. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const once = () => {
    loading ??= load().then(
      (component) => ({ default: component }),
      (error: unknown) => {
        // So that the next visit tries again.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return Object.assign(lazy(once), { prepare: () => void once().catch(() => undefined) });
}
