import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { hi } from '../../languages/hi';
import { addTexts, changeLanguage } from '../../lib/language/texts';
import { type Answers, answering, data } from '../../testing/answering';
import { renderInProduct } from '../../testing/in-product';
import { RegistrationForm } from './registration-form';
import { useRegistration } from './use-registration';

const REGISTER = '/api/auth/register';
const LOGIN = '/api/auth/login';
const onDone = jest.fn();
const onKnownEmail = jest.fn();

function Form() {
  const registration = useRegistration({ fallback: 'Registration failed', onDone, onKnownEmail });
  return (
    <>
      <button onClick={() => registration.setVerified(true)}>The email is verified</button>
      <RegistrationForm registration={registration} submitLabel="Create" />
    </>
  );
}

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const write = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const create = () => screen.getByText('Create').closest('button')!;

/** Everything but the passwords, as a reload of the tab would restore it. */
function fill(part: object = {}) {
  const draft = { firstName: 'Ananya', lastName: 'Sen', email: 'ananya@example.in', phone: '98300 12345' };
  const rest = { address: '12 Lake Road', state: 'west-bengal', pinCode: '700029' };
  sessionStorage.setItem('udin_registration_draft', JSON.stringify({ ...draft, ...rest, ...part }));
  renderInProduct(<Form />);
  fireEvent.click(screen.getByText('The email is verified'));
  write(/^Password/, 'lake road 12');
  write(/^Confirm password/, 'lake road 12');
  fireEvent.click(document.querySelector('input[type=checkbox]')!);
}

// jsdom has no layout; the opened list asks for it.
beforeAll(() => Object.assign(Element.prototype, { scrollIntoView: () => undefined }));

beforeEach(() => {
  sessionStorage.clear();
  onKnownEmail.mockClear();
  onDone.mockClear();
});

describe('the form of the account', () => {
  it('[REG-3] says of each field that it has to be filled, and of none that it is wrong before it is', () => {
    renderInProduct(<Form />);
    const all = [...document.querySelectorAll<HTMLInputElement>('form :is(input:not([type=hidden]), textarea)')];
    const have = all.filter((each) => each.getAttribute('aria-required') === 'true' && each.validity.valid);
    expect([all.length, have.length]).toEqual([10, 10]);
  });

  it('[REG-1] says its rules before they are broken', () => {
    renderInProduct(<Form />);
    for (const [name, rule] of [
      [/^Phone/, '10 digits'],
      [/^PIN code/, '6 digits, not beginning with 0'],
    ] as const) {
      const described = field(name).getAttribute('aria-describedby')!.split(' ');
      expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(rule);
    }
    expect(field(/^Phone/).placeholder).toBe('Enter without country code');
    expect(screen.getByText('At least 8 characters, and not a common one')).toBeTruthy();
  });

  it('[REG-1] shows the state chosen before at once, and opens the list where it is touched', async () => {
    fill();
    const plain = field(/^State/);
    expect([plain.value, plain.getAttribute('role')]).toEqual(['West Bengal', 'combobox']);
    act(() => plain.focus());
    const kerala = await screen.findByText('Kerala');
    expect(document.activeElement).toBe(field(/^State/));
    expect(field(/^State/)).not.toBe(plain);
    fireEvent.click(kerala);
    expect(field(/^State/).value).toBe('Kerala');
  });

  it.each([
    [/^First name/, '  ', 'First name is required'],
    [/^Phone/, 'abc', 'Enter the 10 digits of your phone number, without country code'],
    [/^PIN code/, '012345', 'A PIN code has 6 digits and does not begin with 0'],
    [/^Password/, 'password123', 'This password is too common. Please choose another one.'],
  ])('[REG-3] %s is checked when it is left, not while it is typed: %s', (name, typed, rule) => {
    renderInProduct(<Form />);
    write(name, typed);
    expect(screen.queryByText(rule)).toBeNull();
    fireEvent.blur(field(name));
    expect(screen.getByText(rule)).toBeTruthy();
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
  });

  it.each([{ phone: 'abc' }, { pinCode: '12' }])('[REG-3] cannot be sent with %j', (part) => {
    fill(part);
    expect(create().disabled).toBe(true);
  });

  it.each([
    ['short', 'shorx', ['Passwords do not match.', 'Passwords must be at least 8 characters and match.']],
    ['short', 'short', ['Passwords must be at least 8 characters and match.']],
    ['long enough', 'long enougk', ['Passwords do not match.']],
    ['long enough', 'long enough', []],
  ])('[REG-3] of the passwords %j and %j it says all that is wrong', (password, again, expected) => {
    fill();
    write(/^Password/, password);
    write(/^Confirm password/, again);
    expect(screen.queryAllByText(/^Passwords /).map(({ textContent }) => textContent)).toEqual(expected);
  });

  it('[REG-4] a refusal takes the focus and leads to the fields', async () => {
    const details = [{ field: 'pinCode', reason: 'No such PIN code' }];
    const calls = answering({
      [REGISTER]: { status: 400, body: { success: false, message: 'Please check the form.', details } },
    });
    fill();
    fireEvent.click(create());
    const summary = await screen.findByLabelText('What is wrong');
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(summary.textContent).toContain('Please check the form.');
    expect(calls[0]!.body).toMatchObject({ phoneNumber: '9830012345' });
    fireEvent.click(screen.getByText('PIN code: No such PIN code'));
    expect(document.activeElement).toBe(field(/^PIN code/));
  });

  it('[REG-4] a password that the server finds too short is not called a common one in Hindi', async () => {
    const wording = { error: 'request.invalid', subcode: 'short-password-at-registration', values: { least: 14 } };
    const message = 'Passwords must be at least 14 characters and match.';
    const details = [{ field: 'password', reason: message }];
    answering({ [REGISTER]: { status: 400, body: { success: false, message, details, ...wording } } });
    fill();
    addTexts('hi', hi);
    act(() => changeLanguage('hi'));
    try {
      fireEvent.click(create());
      await screen.findAllByText(/पासवर्ड में कम से कम 14 अक्षर हों/);
      expect(screen.queryByText(/बहुत आम है/)).toBeNull();
    } finally {
      act(() => changeLanguage('en'));
    }
  });

  it.each([{ status: 500 }, { status: 200, body: { success: false, message: '' } }])(
    '[REG-4] a failure without words is "Registration failed": %j',
    async (answer) => {
      answering({ [REGISTER]: answer });
      fill();
      fireEvent.click(create());
      await screen.findByText('Registration failed');
      expect(screen.getByRole('alert').textContent).toBe('Registration failed');
    },
  );

  it('[REG-4] a known email is told with the email, and can be changed by whoever comes back', async () => {
    answering({ [REGISTER]: { status: 409 } });
    fill();
    expect(field(/^Email/).readOnly).toBe(true);
    fireEvent.click(create());
    await waitFor(() =>
      expect(onKnownEmail.mock.calls).toEqual([['Email already exists. Please log in.', 'ananya@example.in']]),
    );
    expect(field(/^Email/).readOnly).toBe(false);
  });

  describe('[REG-4] a registration whose answer was lost', () => {
    const UNVERIFIED = {
      status: 403,
      body: { success: false, message: 'Please verify your email first.', error: 'auth.email-not-verified' },
    };
    async function sendTwice(login: Answers[string]) {
      const answers: Answers[string][] = [{ status: 503 }, UNVERIFIED];
      const calls = answering({ [REGISTER]: () => answers.shift() as typeof UNVERIFIED, [LOGIN]: login });
      fill();
      fireEvent.click(create());
      await screen.findByText('Registration failed');
      fireEvent.click(create());
      await waitFor(() => expect(calls.some(({ path }) => path === LOGIN)).toBe(true));
      return calls;
    }

    it('goes on with the account that it made', async () => {
      const calls = await sendTwice(data({ accessToken: 'a', refreshToken: 'r', user: { id: 'u1' } }));
      await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
      expect(calls.at(-1)!.body).toEqual({ email: 'ananya@example.in', password: 'lake road 12' });
      expect(screen.queryByText(UNVERIFIED.body.message)).toBeNull();
    });

    it('is asked for the email again when it made none', async () => {
      await sendTwice({ status: 401 });
      expect((await screen.findAllByText(UNVERIFIED.body.message, { exact: false })).length).toBeGreaterThan(0);
      expect(onDone).not.toHaveBeenCalled();
    });
  });

  describe('[REG-1] [REG-3] after a reload of the tab', () => {
    const MINUTE_MS = 60_000;
    const verified = () => screen.queryByRole('button', { name: '✓ Verified' });
    const reloadAfter = (minutes: number, part?: object) => {
      cleanup();
      jest.useFakeTimers({ now: Date.now() + minutes * MINUTE_MS, doNotFake: ['setTimeout', 'setInterval'] });
      if (part) sessionStorage.setItem('udin_registration_draft', JSON.stringify(part));
      renderInProduct(<Form />);
    };
    afterEach(() => jest.useRealTimers());

    it('the email is still verified, for the thirty minutes that the server remembers it', () => {
      fill();
      reloadAfter(29);
      expect(verified()).toBeTruthy();
      reloadAfter(2);
      expect(verified()).toBeNull();
    });

    it('another email is not', () => {
      fill();
      reloadAfter(1, { email: 'rahul@example.in' });
      expect(verified()).toBeNull();
    });

    it('and is verified again when the server does not remember it', async () => {
      const message = 'Please verify your email first.';
      answering({ [REGISTER]: { status: 403, body: { success: false, message, error: 'auth.email-not-verified' } } });
      fill();
      fireEvent.click(create());
      expect((await screen.findAllByText(message, { exact: false })).length).toBeGreaterThan(0);
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Verify' }).disabled).toBe(false);
      reloadAfter(0);
      expect(verified()).toBeNull();
    });
  });
});
