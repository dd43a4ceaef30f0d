import { createEvent, screen } from '@testing-library/react';
import { useAddressState } from '../../lib/address-state';
import { asInBrowser } from '../../testing/as-in-browser';
import { renderInProduct } from '../../testing/in-product';
import { DocumentsFilter } from './documents-filter';
import { FIRST_FILTER, type DocumentsFilter as Filter, SHOWS, SORTS } from './filter-documents';

let drawn: string[] = [];

function List() {
  const [filter, change] = useAddressState<Filter>(FIRST_FILTER, { show: SHOWS, sort: SORTS });
  drawn.push(filter.q);
  return <DocumentsFilter filter={filter} onChange={(part) => change(part, { mayBeLate: part.show === undefined })} />;
}

const enter = (field: HTMLElement, value: string, kind: 'input' | 'change') =>
  void field.dispatchEvent(createEvent[kind](field, { target: { value } }));

it('[DASH-2] a letter is in the field before the list is drawn, and none is lost by a choice in that time', async () => {
  const { address } = renderInProduct(<List />);
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  const select = screen.getByLabelText<HTMLSelectElement>('Show');
  drawn = [];
  await asInBrowser(() => {
    for (const words of ['l', 'le', 'led']) enter(field, words, 'input');
    expect([field.value, drawn]).toEqual(['led', []]);
    enter(select, 'signed', 'change');
  });
  expect([field.value, select.value, drawn.at(-1), address()]).toEqual(['led', 'signed', 'led', '/?show=signed&q=led']);
});
