import { shortId } from '../lib/format';
import { product } from '../lib/product';
import { useEffect } from 'react';

/**
 * What the tab, its history and a screen reader call the page of a document once it is known. By its type and the end
 * of its id, as the lists have it: names of files often name people, and the browser keeps titles after a logout.
 */
export function useTitleOfDocument(document: { id: string; documentTypeName: string } | undefined): void {
  const name = document && `${document.documentTypeName} …${shortId(document.id)}`;
  useEffect(() => {
    if (name) window.document.title = `${name} · ${product.productName}`;
  }, [name]);
}
