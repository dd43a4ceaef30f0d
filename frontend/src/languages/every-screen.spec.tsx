import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SiteFooter } from '../app/site-footer';
import { SiteHeader } from '../app/site-header';
import { SkipLink } from '../app/skip-link';
import { LoginForm } from '../features/login/login-form';
import { ResetPassword } from '../features/login/reset-password';
import { REGISTRATION_CODE } from '../features/registration/registration-code';
import { OrderedNames } from '../features/registration/ordered-names';
import { changeLanguage } from '../lib/language/texts';
import { LoginRoute } from '../routes/login';
import {
  CancellationRefundRoute,
  DeliveryPolicyRoute,
  PricingPolicyRoute,
  PrivacyRoute,
  TermsRoute,
} from '../routes/policies';
import { SignupRoute } from '../routes/signup';
import { answering, data, refusal } from '../testing/answering';
import { renderInProduct } from '../testing/in-product';
import { expectNoOtherTexts, showMarkedTexts, unspokenTexts } from '../testing/unspoken-text';
import { EmailCodeDialog } from '../ui/email-code-dialog';
import { STATES_OF_INDIA } from '@udin/contracts/states-of-india';
import { product } from '../lib/product';

const EMAIL = 'ananya@example.in';
/** What the operator and the person have written themselves. */
const OWN = [
  EMAIL,
  product.companyName,
  product.companyAddress,
  product.contactEmail,
  product.contactPhone,
  product.grievanceOfficer,
  'balance-sheet.pdf',
  // English has them from the contract.
  ...STATES_OF_INDIA.map(({ name }) => name).sort((a, b) => b.length - a.length),
];
const nothingElse = () => expectNoOtherTexts(OWN);

beforeEach(() => {
  localStorage.clear();
  showMarkedTexts();
});
afterEach(() => act(() => changeLanguage('en')));

describe('every text that is seen or heard stands in the catalogue', () => {
  it('the walk sees a text that does not', () => {
    renderInProduct(
      <p>
        [[From the catalogue, with <a href="/x">a link</a> in it]] <img alt="And a picture" /> and more
      </p>,
    );
    expect(unspokenTexts()).toEqual(['And a picture', 'and more']);
  });

  it.each([
    ['header', <SiteHeader key="h" />],
    ['footer', <SiteFooter key="f" />],
    ['skip link', <SkipLink key="s" />],
    ['login', <LoginRoute key="l" />],
    ['sign-up', <SignupRoute key="u" />],
    ['terms', <TermsRoute key="t" />],
    ['privacy', <PrivacyRoute key="p" />],
    ['pricing', <PricingPolicyRoute key="r" />],
    ['delivery', <DeliveryPolicyRoute key="d" />],
    ['cancellation', <CancellationRefundRoute key="c" />],
    ['names of an order', <OrderedNames key="o" names={Array(5).fill('balance-sheet.pdf') as string[]} />],
  ])('%s', async (_, page) => {
    await act(async () => void renderInProduct(page, '/upload'));
    nothingElse();
  });

  it('the login, refused and known from elsewhere', async () => {
    answering({ '/api/auth/login': { status: 502 } });
    renderInProduct(<LoginForm onLoggedIn={jest.fn()} onForgot={jest.fn()} />);
    await userEvent.type(screen.getByRole('textbox'), EMAIL);
    await userEvent.type(screen.getByLabelText(/Password/, { selector: 'input' }), 'secret');
    await userEvent.click(screen.getByRole('button', { name: '[[Sign In]]' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('[['));
    expect(unspokenTexts([...OWN, 'HTTP 502'])).toEqual([]);
  });

  it('what the login is told by other pages', async () => {
    renderInProduct(<LoginRoute />, { pathname: '/login', state: { error: '', hasSessionEnded: true } });
    await screen.findByRole('dialog');
    nothingElse();
  });

  it('all steps of a reset', async () => {
    answering({
      '/api/auth/forgot-password': data({ verificationId: 'v1' }),
      '/api/auth/verify-forgot-password': data({}),
      '/api/auth/reset-password': { status: 500 },
    });
    renderInProduct(<ResetPassword email={EMAIL} onBack={jest.fn()} onDone={jest.fn()} />);
    nothingElse();
    await userEvent.click(screen.getByRole('button', { name: '[[Send Reset Code]]' }));
    await userEvent.click(await screen.findByRole('button', { name: /Resend/ }));
    await screen.findByText(/resent/);
    nothingElse();
    await userEvent.click(screen.getAllByRole('textbox', { name: /Digit/ })[0]!);
    await userEvent.keyboard('123456{Enter}');
    const [password, again] = await screen.findAllByLabelText(/password/i, { selector: 'input' });
    await userEvent.type(password!, 'abc');
    await userEvent.type(again!, 'abd');
    for (const said of [/do not match/, /6 characters long/, /Failed to reset/]) {
      await userEvent.click(screen.getByRole('button', { name: '[[Reset Password]]' }));
      await screen.findByText(said);
      expect(unspokenTexts([...OWN, 'HTTP 500'])).toEqual([]);
      await userEvent.clear(again!);
      await userEvent.type(again!, said.source.includes('match') ? 'abc' : 'abcdef');
      if (!said.source.includes('match')) await userEvent.type(password!, 'def');
    }
  });

  it('the dialog of a code: sending, sent, wrong, refused', async () => {
    const answers = [refusal(429, 'x'), data({ verificationId: 'v1' })];
    answering({ '/api/auth/send-email-otp': () => answers.shift()!, '/api/auth/verify-email-otp': { status: 500 } });
    renderInProduct(
      <EmailCodeDialog use={REGISTRATION_CODE} email={EMAIL} opened onVerified={jest.fn()} onClose={jest.fn()} />,
    );
    await screen.findByRole('alert');
    expect(unspokenTexts([...OWN, 'x'])).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '[[Resend Code]]' }));
    await screen.findByText(/Code expires in/);
    nothingElse();
    await userEvent.click(screen.getAllByRole('textbox')[0]!);
    await userEvent.keyboard('123456{Enter}');
    await screen.findByText(/Invalid OTP/);
    expect(unspokenTexts([...OWN, 'HTTP 500'])).toEqual([]);
  });
});
