import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pagesIn, turnPages } from './turn-pages';

export const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** Zoom, turn and page of what a viewer shows inside an element, whatever kind of file it is. */
export function useStage() {
  const scroller = useRef<HTMLDivElement>(null);
  const [chosen, setZoom] = useState<number>();
  const zoom = chosen ?? 1;
  const [degrees, setDegrees] = useState(0);
  const [pages, setPages] = useState({ count: 0, current: 1 });
  const [isRedrawing, setRedrawing] = useState(false);
  const place = useRef(0);

  const look = useCallback(() => {
    const stage = scroller.current;
    if (!stage) return;
    const all = pagesIn(stage);
    const top = stage.getBoundingClientRect().top;
    const current = all.findLastIndex((page) => page.getBoundingClientRect().top - top < stage.clientHeight / 2);
    const next = { count: all.length, current: Math.max(0, current) + 1 };
    setPages((now) => (now.count === next.count && now.current === next.current ? now : next));
  }, []);

  // The viewer draws when it likes: a page that comes later is turned, too.
  useEffect(() => {
    const stage = scroller.current!;
    const settle = () => {
      turnPages(stage, degrees);
      look();
    };
    settle();
    const observer = new MutationObserver(settle);
    observer.observe(stage, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [degrees, look]);

  // The viewer draws pages anew when they come into sight: at another size they have to leave it for a moment.
  useEffect(() => {
    if (!isRedrawing) return;
    const timer = setTimeout(() => setRedrawing(false), 50);
    return () => clearTimeout(timer);
  }, [isRedrawing]);
  useLayoutEffect(() => {
    const stage = scroller.current!;
    if (!isRedrawing) stage.scrollTop = place.current * stage.scrollHeight;
  }, [isRedrawing]);

  const zoomTo = (next: number) => {
    const stage = scroller.current!;
    place.current = stage.scrollTop / Math.max(1, stage.scrollHeight);
    setZoom(next);
    setRedrawing(true);
  };
  const step = (by: 1 | -1) => {
    const at = ZOOMS.findIndex((each) => each >= zoom) + by;
    zoomTo(ZOOMS[Math.max(0, Math.min(at, ZOOMS.length - 1))]!);
  };
  return {
    scroller,
    zoom,
    hasZoomed: chosen !== undefined,
    pages,
    isRedrawing,
    look,
    zoomIn: () => step(1),
    zoomOut: () => step(-1),
    turn: () => setDegrees((now) => (now + 90) % 360),
    goTo: (page: number) => pagesIn(scroller.current!)[page - 1]?.scrollIntoView({ block: 'start' }),
  };
}
