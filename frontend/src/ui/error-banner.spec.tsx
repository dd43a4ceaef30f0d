import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInProduct } from '../testing/in-product';
import { ErrorBanner } from './error-banner';

it('[DASH-6] the status stands small under Details, and is not read out', () => {
  renderInProduct(
    <ErrorBanner
      message={{ message: 'Failed to load data. Please try again.', details: 'HTTP 500 · Request id: req-1' }}
    />,
  );
  expect(screen.getByRole('alert').textContent).toBe('Failed to load data. Please try again.');
  const details = screen.getByText('Details').closest('details')!;
  expect([details.open, details.textContent]).toEqual([false, 'DetailsHTTP 500 · Request id: req-1']);
});

it('has no Details where there are none', () => {
  renderInProduct(<ErrorBanner message="Access denied." />);
  expect(screen.getByRole('alert').textContent).toBe('Access denied.');
  expect(screen.queryByText('Details')).toBeNull();
});

it('[DASH-6] each message is an alert that comes: what changes within one is not read out in every browser', async () => {
  const Two = () => {
    const [message, setMessage] = useState<string>();
    const say = (text: string) => <button onClick={() => setMessage(text)}>{text}</button>;
    return (
      <>
        <ErrorBanner message={message} />
        {say('First.')}
        {say('Second.')}
      </>
    );
  };
  renderInProduct(<Two />);
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'First.' }));
  const first = screen.getByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'Second.' }));
  expect([first.isConnected, screen.getByRole('alert').textContent]).toEqual([false, 'Second.']);
});

it.each(['Try again', 'Dismiss this message'])(
  '[DASH-6] "%s" goes with the banner, and the focus is not lost with it',
  async (name) => {
    const Page = () => {
      const [message, setMessage] = useState<string | null>('Failed to load data.');
      const forget = () => setMessage(null);
      return (
        <main>
          <h1>Dashboard</h1>
          <ErrorBanner message={message} onRetry={forget} onClose={forget} />
        </main>
      );
    };
    renderInProduct(<Page />);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Dashboard' })));
  },
);
