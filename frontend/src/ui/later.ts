import { type ComponentType, createElement, lazy } from 'react';
import { cameOnline } from '../lib/came-online';

export interface Prepared {
  /** Begins to load it, before it is needed; again, when it did not come. A failure is told when it is shown. */
  prepare: () => void;
}

export interface Recoverable {
  /** When it did not come, it is asked for again as soon as it is shown. */
  forgetLoss: () => void;
}

const AGAIN_AFTER_MS = [500, 2_000];

/**
 * A part of a page that its first screen does not show: its script is loaded when it is shown or prepared. Without a
 * line it waits for one, in the place that its page keeps for it.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & Prepared & Recoverable {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const once = () =>
    (loading ??= persistently(load).then(
      (component) => ({ default: component }),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  let Part = lazy(once);
  const forgetLoss = () => {
    // What it could not load once it never loads again.
    if (!loading) Part = lazy(once);
  };
  const prepare = () => {
    forgetLoss();
    void once().catch(() => undefined);
  };
  return Object.assign((props: Props) => createElement<Props>(Part, props), { prepare, forgetLoss });
}

async function persistently<T>(load: () => Promise<T>): Promise<T> {
  for (const wait of AGAIN_AFTER_MS) {
    try {
      return await load();
    } catch {
      await (navigator.onLine ? new Promise((resolve) => setTimeout(resolve, wait)) : cameOnline());
    }
  }
  return load();
}
