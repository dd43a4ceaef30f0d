import { screen } from '@testing-library/react';
import { answering, data, refusal } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { DocumentNotes } from './document-notes';

const PATH = '/api/notes/document/d1';
const titles = () => screen.getByRole('heading', { name: /^All Notes/ }).textContent;

describe('the number of notes', () => {
  it('[NOTE-1] is not said when they could not be loaded', async () => {
    answering({ [PATH]: refusal(500, 'Something went wrong.') });
    renderInProduct(<DocumentNotes documentId="d1" audience="user" />);
    await screen.findByText('Something went wrong.');
    expect(titles()).toBe('All Notes');
    expect(screen.queryByText('No notes yet')).toBeNull();
  });

  it('[NOTE-1] is none when there are none', async () => {
    answering({ [PATH]: data([], { page: 1, pages: 1, total: 0 }) });
    renderInProduct(<DocumentNotes documentId="d1" audience="user" />);
    await screen.findByText('No notes yet');
    expect(titles()).toBe('All Notes (0)');
  });
});
