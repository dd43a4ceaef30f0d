import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { renderInProduct } from '../testing/in-product';
import { NoConnection } from './no-connection';

const WORDS = /^There is no connection/;

it('[API-2] a lost connection is said as long as it lasts, since every reading waits for it', () => {
  renderInProduct(<NoConnection />);
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => onlineManager.setOnline(false));
  expect(screen.getByRole('status').textContent).toMatch(WORDS);
  act(() => onlineManager.setOnline(true));
  expect(screen.getByRole('status').textContent).toBe('');
});
