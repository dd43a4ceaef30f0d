import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderInProduct } from '../testing/in-product';
import { LogoutDialog } from './logout-dialog';

it('[DASH-1] who is kept on the page by something else can close the question of the logout', async () => {
  let end = () => undefined as void;
  const logout = () => new Promise<void>((resolve) => (end = resolve));
  const onClose = jest.fn();
  renderInProduct(<LogoutDialog opened onLogout={logout} onClose={onClose} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  const cancel = screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' });
  expect(cancel.disabled).toBe(true);
  act(() => end());
  await waitFor(() => expect(cancel.disabled).toBe(false));
  fireEvent.click(cancel);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('[DASH-1] asks with the words of the specification, and says what goes and what stays', async () => {
  renderInProduct(<LogoutDialog opened onLogout={() => Promise.resolve()} onClose={jest.fn()} />);
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure you want to logout?' });
  // What is read out after the title.
  const described = document.getElementById(dialog.getAttribute('aria-describedby')!);
  expect(described?.textContent).toMatch(
    /^What you have chosen .* is removed from this browser\. .* stays in your account\.$/,
  );
  expect(document.activeElement?.textContent).toBe('Cancel');
});
