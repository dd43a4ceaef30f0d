/** Of the browser's zoom, and of fingers: phones leave canvases blank that are larger than both ask for. */
const MOST_OF_SCREEN = 3;
const MOST = 6;

/** How many pixels of a picture make one of the page sharp: the screen has several, and fingers make them larger. */
export function sharpness(): number {
  const ofScreen = Math.min(window.devicePixelRatio, MOST_OF_SCREEN);
  return Math.min(ofScreen * (window.visualViewport?.scale ?? 1), MOST);
}
