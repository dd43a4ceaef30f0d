import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '@udin/contracts/calls/examples/auth.examples';
import { answering, data } from '../../testing/answering';
import { clickTwice } from '../../testing/click-twice';
import { renderInProduct } from '../../testing/in-product';
import { chooseLanguage, showChosenLanguage } from '../../lib/language/choose-language';
import { forgetChoice } from '../../lib/language/chosen-language';
import { AccountForm } from './account-form';
import { deviceOf } from '../../lib/device-of';

const user = userEvent.setup();
const PATH = `/api/auth/users/${aUser.id}`;

describe('the own account', () => {
  beforeEach(() => sessionStorage.clear());

  it('[DASH-1] is saved once with company and GSTIN; what was not typed here is left to other tabs', async () => {
    const calls = answering({ [PATH]: data(aUser) });
    renderInProduct(<AccountForm user={aUser} />);
    const news = screen.getByRole('status');
    await user.type(screen.getByLabelText('Company name'), 'Sen Textiles');
    await user.type(screen.getByLabelText('GSTIN'), '27AAPFU0939F1ZV');
    clickTwice(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Your account has been saved.');
    // A place that was there before: of one that comes with its words, screen readers tell nothing.
    expect(news.textContent).toBe('Your account has been saved.');
    expect(calls.map(({ body }) => body)).toEqual([{ companyName: 'Sen Textiles', gstin: '27AAPFU0939F1ZV' }]);
  });

  it('[DASH-1] what was typed when the session ended is there again, not saved yet, for this account only', async () => {
    answering({ [PATH]: data(aUser) });
    const company = () => screen.getByLabelText<HTMLInputElement>('Company name').value;
    const again = 'What you typed is here again. It is not saved yet.';
    renderInProduct(<AccountForm user={aUser} />);
    await user.type(screen.getByLabelText('Company name'), 'Sen Textiles');
    expect(screen.queryByText(again)).toBeNull();
    cleanup();
    renderInProduct(<AccountForm user={{ ...aUser, id: 'another' }} />);
    expect([company(), screen.queryByText(again)]).toEqual(['', null]);
    cleanup();
    renderInProduct(<AccountForm user={aUser} />);
    expect([company(), screen.queryByText(again) === null]).toEqual(['Sen Textiles', false]);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Your account has been saved.');
    cleanup();
    renderInProduct(<AccountForm user={aUser} />);
    expect([company(), screen.queryByText(again)]).toEqual(['', null]);
  });

  it('[DASH-1] marks every field that must be filled in, and leaves it to no browser to say so', () => {
    renderInProduct(<AccountForm user={aUser} />);
    const marked = ['First name', 'Last name', 'Phone number', 'Address', 'State', 'PIN code'];
    for (const name of marked) {
      const field = screen.getByLabelText<HTMLInputElement>(`${name} *`);
      expect([field.getAttribute('aria-required'), field.form!.noValidate]).toEqual(['true', true]);
    }
  });

  it('[DASH-1] a GSTIN with a slip of the pen is told before it is sent', async () => {
    renderInProduct(<AccountForm user={aUser} />);
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    await user.type(screen.getByLabelText('GSTIN'), '27AAPFU0939F1ZW');
    await user.tab();
    await screen.findByText('This is not a valid GSTIN. Please check its 15 characters.');
    expect(save.disabled).toBe(true);
  });

  it('[DASH-1] a phone number with its country code and a PIN code with a blank are sent as digits', async () => {
    const calls = answering({ [PATH]: data(aUser) });
    renderInProduct(<AccountForm user={aUser} />);
    for (const [name, text] of [
      ['Phone number *', '+91 98300 54321'],
      ['PIN code *', '७०० ०२९'],
    ] as const) {
      const field = screen.getByLabelText<HTMLInputElement>(name);
      await user.clear(field);
      await user.click(field);
      await user.paste(text);
    }
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Your account has been saved.');
    expect(calls[0]?.body).toMatchObject({ phoneNumber: '9830054321', pinCode: '700029' });
  });

  it('[DASH-1] what the server refuses stands at its field, which gets the focus', async () => {
    const details = [{ field: 'pinCode', reason: 'A PIN code has 6 digits and does not begin with 0' }];
    const body = { success: false, message: 'Some fields need your attention.', error: 'request.invalid', details };
    answering({ [PATH]: { status: 400, body: { ...body, requestId: '' } } });
    renderInProduct(<AccountForm user={aUser} />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByText(details[0]!.reason)).toBeTruthy());
    expect(document.activeElement).toBe(screen.getByLabelText(/^PIN code/));
  });

  it('[DASH-1] says what the server refuses in the language of the page, by the rule that the value breaks', async () => {
    const broken = {
      firstName: ['  ', 'पहला नाम लिखना ज़रूरी है'],
      lastName: ['森', 'कृपया रोमन या किसी भारतीय भाषा के अक्षर लिखें: यह इनवॉइस पर छपता है'],
      pinCode: ['012345', 'पिन कोड में 6 अंक होते हैं और वह 0 से शुरू नहीं होता'],
      companyName: ['森', 'कृपया रोमन या किसी भारतीय भाषा के अक्षर लिखें: यह इनवॉइस पर छपता है'],
    } as const;
    const details = Object.keys(broken).map((field) => ({ field, reason: 'This is English' }));
    const body = { success: false, message: 'Some fields need your attention.', error: 'request.invalid', details };
    answering({ [PATH]: { status: 400, body: { ...body, requestId: '' } } });
    await showChosenLanguage('dashboard');
    await chooseLanguage('hi');
    try {
      const values = Object.fromEntries(Object.entries(broken).map(([field, [value]]) => [field, value]));
      renderInProduct(<AccountForm user={{ ...aUser, ...values }} />);
      document.querySelector('form')!.requestSubmit();
      await screen.findByText(broken.pinCode[1]);
      const said = [...document.querySelectorAll('[id$=-error]')].map(({ textContent }) => textContent!);
      expect(said.sort()).toEqual(
        Object.values(broken)
          .flatMap(([, words]) => words)
          .sort(),
      );
      expect(screen.queryByText(/English/)).toBeNull();
    } finally {
      await act(() => chooseLanguage('en'));
      forgetChoice();
    }
  });

  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'Chrome on Linux'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604', 'Safari on iPhone or iPad'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) CriOS/126.0 Safari/604', 'Chrome on iPhone or iPad'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) FxiOS/127.0 Safari/605', 'Firefox on iPhone or iPad'],
    ['Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537 EdgA/130.0', 'Edge on Android'],
    ['curl/8', 'curl/8'],
    ['', 'Unknown device'],
  ])('a session of %j is called %s', (userAgent, name) => expect(deviceOf(userAgent)).toBe(name));
});
