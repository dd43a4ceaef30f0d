import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInProduct } from '../testing/in-product';
import { LongText } from './long-text';

const user = userEvent.setup();

function Field() {
  const [value, setValue] = useState('');
  return (
    <LongText label="Answer" maxLength={10} value={value} onChange={(event) => setValue(event.currentTarget.value)} />
  );
}

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Answer');
const pasted = (text: string) => fireEvent.paste(field(), { clipboardData: { getData: () => text } });

describe('a field for sentences', () => {
  it('[API-2] says how much of a pasted text did not fit, until its reader writes on', async () => {
    renderInProduct(<Field />);
    await user.type(field(), '12345');
    pasted('67890');
    expect(screen.queryByRole('alert')).toBeNull();
    // A line's end is one character, and what is selected makes room.
    field().setSelectionRange(0, 3);
    pasted('1\r\n34567');
    expect(screen.queryByRole('alert')).toBeNull();
    pasted(`1234567890${'x'.repeat(1_200)}`);
    expect(screen.getByRole('alert').textContent).toBe(
      'The text ends here: 1,202 characters more than fit were left out.',
    );
    await user.type(field(), '6');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
