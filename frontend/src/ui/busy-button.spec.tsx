import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { FormEvent, ReactNode } from 'react';
import { theme } from '../app/theme';
import { BusyButton } from './busy-button';
import { Dialog } from './dialog';
import { NextStepButton } from './next-step-button';

const button = () => screen.getByRole('button', { name: 'Sign In' });
const other = () => screen.getByRole('textbox');

type Form = (isWorking: boolean) => ReactNode;
const around = (child: ReactNode) => (
  <MantineProvider theme={theme} env="test">
    <input />
    {child}
  </MantineProvider>
);
const mainButton: Form = (isWorking) => around(<NextStepButton loading={isWorking}>Sign In</NextStepButton>);
const plainButton: Form = (isWorking) => around(<BusyButton loading={isWorking}>Sign In</BusyButton>);
/** One of several for the same work, of which all are disabled meanwhile. */
const oneOfMany: Form = (isWorking) => around(<BusyButton disabled={isWorking}>Sign In</BusyButton>);

/** Works from then on. Browsers take the focus from a button that is disabled; jsdom does not. */
function pressed(form: Form) {
  const { rerender } = render(form(false));
  act(() => button().focus());
  rerender(form(true));
  act(() => other().focus());
  act(() => other().blur());
  return () => rerender(form(false));
}

describe.each([
  ['the main button of a screen', mainButton],
  ['another button that works', plainButton],
  ['one of several that wait for the same work', oneOfMany],
])('%s', (_, form) => {
  it('has the focus again when it has worked', () => {
    const done = pressed(form);
    expect(document.activeElement).toBe(document.body);
    done();
    expect(document.activeElement).toBe(button());
  });

  it('leaves the focus where it was taken meanwhile', () => {
    const done = pressed(form);
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

it('keeps the focus while it works, and cannot be pressed again', () => {
  const press = jest.fn((event: FormEvent) => event.preventDefault());
  const form = (isWorking: boolean) =>
    around(
      <form onSubmit={press}>
        <BusyButton type="submit" loading={isWorking} onClick={press}>
          Sign In
        </BusyButton>
      </form>,
    );
  const { rerender } = render(form(false));
  rerender(form(true));
  expect([button().getAttribute('aria-disabled'), (button() as HTMLButtonElement).disabled]).toEqual(['true', false]);
  fireEvent.click(button());
  expect(press).not.toHaveBeenCalled();
  rerender(form(false));
  expect(button().getAttribute('aria-disabled')).toBeNull();
});

describe('a button that goes away with its work', () => {
  const page = (isThere: boolean, isWorking: boolean) => (
    <MantineProvider theme={theme} env="test">
      <main tabIndex={-1}>
        <div>
          {isThere && <BusyButton loading={isWorking}>Sign In</BusyButton>}
          <button>Next</button>
        </div>
      </main>
    </MantineProvider>
  );

  it('leaves the focus to what stands beside it', async () => {
    const { rerender } = render(page(true, false));
    act(() => button().focus());
    rerender(page(true, true));
    rerender(page(false, false));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' })));
  });

  it('leaves it to the dialog that closes with it: what opened the dialog has the focus again', async () => {
    const screenWith = (opened: boolean, isWorking: boolean) => (
      <MantineProvider theme={theme} env="test">
        <main tabIndex={-1}>
          <button>Add a person</button>
          <Dialog opened={opened} onClose={() => undefined} title="Add a person">
            {opened && <BusyButton loading={isWorking}>Sign In</BusyButton>}
          </Dialog>
        </main>
      </MantineProvider>
    );
    const { rerender } = render(screenWith(false, false));
    const opener = screen.getByRole('button', { name: 'Add a person' });
    act(() => opener.focus());
    rerender(screenWith(true, false));
    act(() => button().focus());
    rerender(screenWith(true, true));
    const takers: (string | undefined)[] = [];
    document.addEventListener('focusin', ({ target }) => takers.push((target as Element).tagName));
    rerender(screenWith(false, false));
    await waitFor(() => expect(document.activeElement).toBe(opener));
    expect(takers).toEqual(['BUTTON']);
  });
});

it.each([false, true])(
  'a button that may not be pressed is disabled, also right after it worked: main %s',
  (isMain) => {
    const Tested = isMain ? NextStepButton : BusyButton;
    const { rerender } = render(around(<Tested loading>Sign In</Tested>));
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false);
    rerender(around(<Tested disabled>Sign In</Tested>));
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
    rerender(around(<Tested>Sign In</Tested>));
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false);
  },
);
