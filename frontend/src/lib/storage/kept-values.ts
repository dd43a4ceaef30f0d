import { noteOnlyInThisTab } from './only-in-this-tab';

/** Texts by name. What the browser does not take is kept in the memory of this tab, and nothing throws. */
interface KeptValues {
  get: (name: string) => string | null;
  /** False when only this tab has it. */
  set: (name: string, value: string) => boolean;
  remove: (name: string) => void;
  names: () => string[];
  clear: () => void;
}

/** For all tabs, until it is removed. */
export const browserValues = keptIn(() => localStorage);
/** For this tab, over a reload. */
export const tabValues = keptIn(() => sessionStorage);

function keptIn(storage: () => Storage): KeptValues {
  const held = new Map<string, string>();

  /** A browser that blocks cookies throws as soon as it is asked for its storage. */
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(storage());
    } catch {
      noteOnlyInThisTab();
      return otherwise;
    }
  };
  const remove = (name: string) => {
    held.delete(name);
    attempt((it) => it.removeItem(name), undefined);
  };

  return {
    get: (name) => held.get(name) ?? attempt((it) => it.getItem(name), null),
    set: (name, value) => {
      const isKept = attempt((it) => {
        it.setItem(name, value);
        return true;
      }, false);
      if (isKept) {
        held.delete(name);
        return true;
      }
      // The value of before must not come back with the next reload.
      remove(name);
      held.set(name, value);
      return false;
    },
    remove,
    names: () => [...new Set([...held.keys(), ...attempt((it) => Object.keys(it), [])])],
    clear: () => {
      held.clear();
      attempt((it) => it.clear(), undefined);
    },
  };
}
