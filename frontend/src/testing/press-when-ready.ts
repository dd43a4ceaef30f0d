import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Presses a button when it can be pressed: a file that was chosen is looked into first. */
export async function pressWhenReady(name: string): Promise<void> {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
}
