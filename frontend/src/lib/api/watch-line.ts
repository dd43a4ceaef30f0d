/** A page that slept in the background hears its timer first, then of what was sent meanwhile: sleep is one pause. */
const PAUSE_MS = 30_000;
/** The server itself gives up an upload of which too little comes for 30 seconds. */
const PAUSES_OF_SILENCE = 3;
/** What is sent may still wait in this device; then it is checked for viruses and stored. */
const PAUSES_BEFORE_ANSWER = 10;

/**
 * Notices that an upload does not go on: a phone that has changed its network waits a quarter of an hour for a line
 * that is gone, and nobody tells it.
 */
export function watchLine(onDead: () => void) {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (pauses: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => (pauses > 1 ? wait(pauses - 1) : onDead()), PAUSE_MS);
  };
  wait(PAUSES_OF_SILENCE);
  return {
    /** @param isAll nothing is left to be sent */
    moved: (isAll: boolean) => wait(isAll ? PAUSES_BEFORE_ANSWER : PAUSES_OF_SILENCE),
    stop: () => clearTimeout(timer),
  };
}
