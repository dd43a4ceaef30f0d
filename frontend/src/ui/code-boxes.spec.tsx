import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { CodeBoxes } from './code-boxes';

const submit = jest.fn();
const firstBox = createRef<HTMLInputElement>();

function Code() {
  const [code, setCode] = useState('');
  return (
    <MantineProvider>
      <CodeBoxes value={code} onChange={setCode} onSubmit={() => submit(code)} firstBox={firstBox} />
    </MantineProvider>
  );
}

const box = (n: number) => screen.getByLabelText<HTMLInputElement>(`Digit ${n} of 6`);
const shown = () => [1, 2, 3, 4, 5, 6].map((n) => box(n).value).join('');

beforeEach(() => {
  submit.mockClear();
  render(<Code />);
});

describe('the boxes of a code', () => {
  it('[OTP-1] take a digit each, and nothing else', async () => {
    expect(screen.getByRole('group', { name: 'Verification code' }).contains(box(6))).toBe(true);
    await userEvent.type(box(1), '1a2');
    expect(shown()).toBe('12');
    await userEvent.keyboard('3456');
    expect(shown()).toBe('123456');
  });

  it('[OTP-1] take the digits of any script', async () => {
    await userEvent.type(box(1), '१२３४a५৬');
    expect(shown()).toBe('123456');
  });

  it.each([
    ['१२३४५६', '123456'],
    ['123456', '123456'],
    ['12345678', '123456'],
    ['654 321', '654321'],
    ['Your code: 111222.', '111222'],
  ])('[OTP-1] pasting %j fills %s', async (text, expected) => {
    await userEvent.click(box(3));
    await userEvent.paste(text);
    expect(shown()).toBe(expected);
  });

  it('[OTP-1] are sent with Enter when all are filled', async () => {
    await userEvent.click(box(1));
    await userEvent.keyboard('{Enter}');
    expect(submit).not.toHaveBeenCalled();
    await userEvent.paste('123456');
    await userEvent.keyboard('{Enter}');
    expect(submit).toHaveBeenCalledWith('123456');
  });

  it('[OTP-1] are gone back through with Backspace, to the first', async () => {
    await userEvent.type(box(1), '12');
    await userEvent.click(box(2));
    await userEvent.keyboard('{Backspace}{Backspace}');
    expect(shown()).toBe('');
    expect(document.activeElement).toBe(box(1));
    expect(firstBox.current).toBe(box(1));
  });
});
