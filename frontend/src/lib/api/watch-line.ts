/** The server itself gives up an upload of which too little comes for 30 seconds. */
const SILENCE_MS = 90_000;
/** What is sent may still wait in this device; then it is checked for viruses and stored. */
const ANSWER_MS = 300_000;

/**
 * Notices that an upload does not go on: a phone that has changed its network waits a quarter of an hour for a line
 * that is gone, and nobody tells it.
 */
export function watchLine(onDead: () => void) {
  let timer = setTimeout(onDead, SILENCE_MS);
  const wait = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(onDead, milliseconds);
  };
  return {
    moved: () => wait(SILENCE_MS),
    sent: () => wait(ANSWER_MS),
    stop: () => clearTimeout(timer),
  };
}
