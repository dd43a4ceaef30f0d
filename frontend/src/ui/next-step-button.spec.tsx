import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { theme } from '../app/theme';
import { NextStepButton } from './next-step-button';

const button = () => screen.getByRole('button', { name: 'Sign In' });
const other = () => screen.getByRole('textbox');
const form = (isWorking: boolean) => (
  <MantineProvider theme={theme} env="test">
    <input />
    <NextStepButton loading={isWorking}>Sign In</NextStepButton>
  </MantineProvider>
);

/** Works from then on. Browsers take the focus from a button that is disabled; jsdom does not. */
function pressed() {
  const { rerender } = render(form(false));
  act(() => button().focus());
  rerender(form(true));
  act(() => other().focus());
  act(() => other().blur());
  return () => rerender(form(false));
}

describe('the main button of a screen', () => {
  it('has the focus again when it has worked', () => {
    const done = pressed();
    expect(document.activeElement).toBe(document.body);
    done();
    expect(document.activeElement).toBe(button());
  });

  it('leaves the focus where it was taken meanwhile', () => {
    const done = pressed();
    act(() => other().focus());
    done();
    expect(document.activeElement).toBe(other());
  });

  it('takes none that it did not have', () => {
    const { rerender } = render(form(false));
    rerender(form(true));
    rerender(form(false));
    expect(document.activeElement).toBe(document.body);
  });
});
