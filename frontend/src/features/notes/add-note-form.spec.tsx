import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Audience } from '../../lib/session';
import { renderInProduct } from '../../testing/in-product';
import { AddNoteForm } from './add-note-form';

const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });
const priority = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Priority' });
const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add Note' });
const show = (audience: Audience, onAdd = jest.fn(async () => undefined), isSaving = false) => {
  renderInProduct(<AddNoteForm documentId="d1" audience={audience} isSaving={isSaving} onAdd={onAdd} />);
  return onAdd;
};

beforeEach(() => sessionStorage.clear());

describe('the form of a new note', () => {
  it.each(['', '   ', '\n\t ', '\u200b\u2060'])('[NOTE-1] cannot be sent while the text is %j', async (blank) => {
    const onAdd = show('user');
    if (blank) {
      await userEvent.click(text());
      await userEvent.paste(blank);
    }
    expect(add().disabled).toBe(true);
    await userEvent.click(add());
    expect(onAdd).not.toHaveBeenCalled();
  });

  it('[NOTE-1] cannot be sent while one is being saved', async () => {
    show('user', undefined, true);
    await userEvent.type(text(), 'Please hurry');
    expect(add().disabled).toBe(true);
  });

  it('[NOTE-1] sends the text without blanks around it, and is empty again', async () => {
    const onAdd = show('user');
    await userEvent.type(text(), '  Please hurry ');
    await userEvent.selectOptions(priority(), 'urgent');
    await userEvent.click(add());
    expect(onAdd.mock.calls).toEqual([[{ noteText: 'Please hurry', priority: 'urgent', isInternal: false }]]);
    await waitFor(() => expect([text().value, priority().value]).toEqual(['', 'medium']));
  });

  it('[NOTE-1] keeps what is typed for the next one while the last is being saved', async () => {
    let save = () => {};
    const saved = new Promise<void>((resolve) => {
      save = resolve;
    });
    const onAdd = show(
      'admin',
      jest.fn(() => saved as Promise<undefined>),
    );
    await userEvent.type(text(), 'We will');
    await userEvent.click(add());
    await userEvent.clear(text());
    await userEvent.type(text(), 'In a hurry');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Internal' }));
    await act(async () => save());
    await userEvent.click(add());
    expect(onAdd.mock.calls).toEqual([
      [{ noteText: 'We will', priority: 'medium', isInternal: false }],
      [{ noteText: 'In a hurry', priority: 'medium', isInternal: true }],
    ]);
  });

  it('[NOTE-1] leaves the focus in the text, where the next one begins', async () => {
    show('user');
    await userEvent.type(text(), 'Please hurry');
    await userEvent.click(add());
    expect(document.activeElement).toBe(text());
  });

  it('[NOTE-1] keeps what was typed when it could not be saved', async () => {
    const onAdd = show(
      'user',
      jest.fn(() => Promise.reject(new Error('away'))),
    );
    await userEvent.type(text(), 'Please hurry');
    await userEvent.click(add());
    expect(onAdd).toHaveBeenCalledTimes(1);
    expect(text().value).toBe('Please hurry');
  });

  it('[NOTE-2] offers internal notes to admins only', async () => {
    const onAdd = show('admin');
    await userEvent.type(text(), 'Call back');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Internal' }));
    await userEvent.click(add());
    expect(onAdd.mock.calls).toEqual([[{ noteText: 'Call back', priority: 'medium', isInternal: true }]]);
  });

  it('[NOTE-2] offers customers none', () => {
    show('user');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('[NOTE-1] is there again after the session ended in the middle of it, until it is sent', async () => {
    show('user');
    await userEvent.type(text(), 'Half a sentence');
    await userEvent.selectOptions(priority(), 'high');
    cleanup();
    const onAdd = show('user');
    expect([text().value, priority().value]).toEqual(['Half a sentence', 'high']);
    await userEvent.click(add());
    expect(onAdd).toHaveBeenCalledTimes(1);
    cleanup();
    show('user');
    expect([text().value, priority().value]).toEqual(['', 'medium']);
  });
});
