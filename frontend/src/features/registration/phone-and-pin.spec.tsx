import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { RegistrationForm } from './registration-form';
import { useRegistration } from './use-registration';

const REFUSED = 'Enter the 10 digits of your phone number, without country code';

function Form() {
  const registration = useRegistration({ fallback: 'Registration failed', onDone: jest.fn(), onKnownEmail: jest.fn() });
  return (
    <>
      <button onClick={() => registration.setVerified(true)}>The email is verified</button>
      <RegistrationForm registration={registration} submitLabel="Create" />
    </>
  );
}

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
/** As a browser does it: unless the page takes it over, what is too long is cut before the page sees it. */
function paste(name: RegExp, text: string) {
  const { maxLength } = field(name);
  const isLeftToBrowser = fireEvent.paste(field(name), { clipboardData: { getData: () => text } });
  if (isLeftToBrowser)
    fireEvent.change(field(name), { target: { value: maxLength > 0 ? text.slice(0, maxLength) : text } });
  fireEvent.blur(field(name));
}

beforeEach(() => sessionStorage.clear());

describe('the numbers of a registration', () => {
  it.each(['700029', '700 029', '700-029', ' 700029', '७०००२९', '৭০০০২৯', '７０００２９', '7000291'])(
    '[REG-3] a PIN code pasted as %j is 700029',
    (text) => {
      renderInProduct(<Form />);
      paste(/^PIN code/, text);
      expect(field(/^PIN code/).value).toBe('700029');
    },
  );

  it('[REG-1] a PIN code is six characters long at most', () => {
    renderInProduct(<Form />);
    expect(field(/^PIN code/).maxLength).toBe(6);
  });

  it.each([
    '9830012345',
    '98300 12345',
    '+91 98300 12345',
    '+919830012345',
    '91 9830012345',
    '0091 98300-12345',
    '09830012345',
    '+91 (0) 98300-12345',
    '\u202a+91 98300 12345\u202c',
    '९८३००१२३४५',
    '９８３００１２３４５',
  ])('[REG-3] a phone number pasted as %j is shown as its ten digits', (text) => {
    renderInProduct(<Form />);
    paste(/^Phone/, text);
    expect(field(/^Phone/).value).toBe('9830012345');
    expect(screen.queryByText(REFUSED)).toBeNull();
  });

  it.each(['+1 415 555 0100', '+44 20 7946 0958', '983001234', '98300123456', '91983001234'])(
    '[REG-3] %j is no Indian phone number',
    (text) => {
      renderInProduct(<Form />);
      paste(/^Phone/, text);
      expect(field(/^Phone/).value).toBe(text);
      expect(screen.getByText(REFUSED)).toBeTruthy();
    },
  );

  it('[REG-3] what is pressed after a wrong number stays where it is until it is let go: the click is not lost', async () => {
    renderInProduct(<Form />);
    await userEvent.type(field(/^Phone/), '12');
    const consent = document.querySelector<HTMLInputElement>('input[type=checkbox]')!;
    const user = userEvent.setup();
    await user.pointer({ keys: '[MouseLeft>]', target: consent });
    expect(document.activeElement).toBe(consent);
    expect(screen.queryByText(REFUSED)).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: consent });
    expect(consent.checked).toBe(true);
    await screen.findByText(REFUSED);
  });

  it('[REG-3] the server gets the ten digits, also of a number that the browser filled in', async () => {
    const draft = { firstName: 'Ananya', lastName: 'Sen', email: 'ananya@example.in', phone: '+91 98300 12345' };
    const rest = { address: '12 Lake Road', state: 'west-bengal', pinCode: '700029' };
    sessionStorage.setItem('udin_registration_draft', JSON.stringify({ ...draft, ...rest }));
    const calls = answering({ '/api/auth/register': { status: 409, body: { success: false, message: 'exists' } } });
    renderInProduct(<Form />);
    fireEvent.click(screen.getByText('The email is verified'));
    for (const name of [/^Password/, /^Confirm password/])
      fireEvent.change(field(name), { target: { value: 'lake road 12' } });
    fireEvent.click(document.querySelector('input[type=checkbox]')!);
    fireEvent.click(screen.getByText('Create'));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ phoneNumber: '9830012345', pinCode: '700029' }));
  });
});
