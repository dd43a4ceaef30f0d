import { type RefObject, useEffect, useRef } from 'react';
import { product } from '../lib/product';

/** A view that takes the place of a page under the same address begins as pages do: at its top, heading, and title. */
export function useOwnView(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.title;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    return () => {
      document.title = before;
    };
  }, []);
  // Another one in another language, which is no new view.
  useEffect(() => {
    document.title = `${title} · ${product.productName}`;
  }, [title]);
  return heading;
}
