import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOwnSession, aUser, aVerification } from '@udin/contracts/calls/examples/auth.examples';
import { aDocument, anAwaitedDocument } from '@udin/contracts/calls/examples/document.examples';
import { aNotification } from '@udin/contracts/calls/examples/notification.examples';
import { STATES_OF_INDIA } from '@udin/contracts/states-of-india';
import { AccountCard } from '../features/account/account-card';
import { AccountPage } from '../features/account/account-page';
import { ChangePasswordDialog } from '../features/account/change-password-dialog';
import { NotificationBell } from '../features/notifications/notification-bell';
import { PreferencesDialog } from '../features/notifications/preferences-dialog';
import { changeLanguage } from '../lib/language/texts';
import { product } from '../lib/product';
import { writeSession } from '../lib/session';
import { answering, type Answers, data, refusal } from '../testing/answering';
import { renderInProduct } from '../testing/in-product';
import { expectNoOtherTexts, showMarkedTexts } from '../testing/unspoken-text';

jest.mock('../lib/download', () => ({ saveBlob: () => undefined, download: () => undefined }));

const { id, email, firstName, lastName, address } = aUser;
const OWN = [
  id,
  id.slice(-8),
  email,
  // Where it may be broken.
  ...email.split(/(?=@)/),
  address!,
  firstName,
  lastName,
  product.contactEmail,
  // The server writes them in the language of the page.
  aNotification.title,
  aNotification.text,
  // English has them from the contract.
  ...STATES_OF_INDIA.map(({ name }) => name).sort((a, b) => b.length - a.length),
  'HTTP 503',
  'HTTP 400',
];
const none = () => undefined;
const user = userEvent.setup();
const nothingElse = () => expectNoOtherTexts(OWN);
const away = refusal(503, '');
const button = (name: string) => screen.getByRole('button', { name: `[[${name}]]` });
const field = (name: RegExp, at = 0) => screen.getAllByLabelText<HTMLInputElement>(name, { selector: 'input' })[at]!;

const other = { ...anOwnSession, id: 's2', current: false, userAgent: '' };
const everything: Answers = {
  [`/api/auth/users/${id}`]: data(aUser),
  '/api/auth/sessions': data([anOwnSession, other, { ...other, id: 's3' }]),
  '/api/auth/second-factor': data({ onSince: null, recoveryCodesLeft: 0, requiredSince: null }),
  '/api/notifications/preferences': data({ documentUpdates: true, notes: true, language: 'hi' }),
  [`/api/documents/user/${id}`]: data([]),
  [`/api/documents/user/${id}/awaited`]: data([]),
};
const show = async (answers: Answers = {}) => {
  answering({ ...everything, ...answers });
  renderInProduct(<AccountPage userId={id} isPasswordChanged onChangePassword={none} onClosed={none} />);
  await screen.findByRole('button', { name: '[[Save]]' });
  await screen.findAllByText(/last used/);
  await screen.findByRole('combobox', { name: '[[Language]]' });
};

beforeEach(async () => {
  sessionStorage.clear();
  await writeSession('user', { accessToken: 'a', refreshToken: 'r', user: aUser });
  showMarkedTexts();
});
afterEach(() => act(() => changeLanguage('en')));

describe('every text of the account and the bell stands in the catalogue', () => {
  it('the card on the dashboard', () => {
    renderInProduct(<AccountCard user={aUser} />);
    nothingElse();
  });

  it('[DASH-1] the page, when all of it is there', async () => {
    await show();
    await screen.findByText(/All other devices are logged out/);
    nothingElse();
  });

  it('[DASH-1] the page when nothing of it can be read', async () => {
    const paths = [`/api/auth/users/${id}`, '/api/auth/sessions', '/api/auth/second-factor'];
    answering(Object.fromEntries([...paths, '/api/notifications/preferences'].map((path) => [path, away])));
    renderInProduct(<AccountPage userId={id} isPasswordChanged={false} onChangePassword={none} onClosed={none} />);
    await waitFor(() => expect(screen.getAllByText(/Failed to load data/)).toHaveLength(4));
    nothingElse();
  });

  it('[DASH-1] the form: typed before, refused, and saved', async () => {
    const fields = ['firstName', 'lastName', 'phoneNumber', 'address', 'state', 'pinCode', 'companyName', 'gstin'];
    const details = fields.map((name) => ({ field: name, reason: 'In English' }));
    const refused = { success: false, message: '', error: 'request.invalid', details, requestId: '' };
    const answers = [{ status: 400, body: refused }, away, data(aUser)];
    sessionStorage.setItem(`udin_draft_user_account_${id}`, '{"companyName":"1"}');
    await show({ [`/api/auth/users/${id}`]: ({ method }) => (method === 'PATCH' ? answers.shift()! : data(aUser)) });
    await screen.findByText(/here again/);
    for (const said of [/First name is required/, /Failed to save your account/, /has been saved/]) {
      await user.click(button('Save'));
      await screen.findByText(said);
      nothingElse();
    }
    await user.type(screen.getByLabelText('[[GSTIN]]'), '27X');
    await user.tab();
    await screen.findByText(/not a valid GSTIN/);
    nothingElse();
  });

  it('[X-19] another email: an address that is none, one that is refused, and its code', async () => {
    const details = [{ field: 'newEmail', reason: 'In English' }];
    const invalid = { success: false, message: '', error: 'request.invalid', details, requestId: '' };
    const answers = [{ status: 400, body: invalid }, away, data(aVerification)];
    await show({
      '/api/auth/change-email': () => answers.shift()!,
      '/api/auth/confirm-email': data({ ...aUser, email: `asha.${email}` }),
    });
    await user.click(button('Change email'));
    await user.type(field(/Your password/), 'lemon-tree');
    for (const [typed, said] of [
      ['asha@nowhere', /enter a valid email/],
      [email, /the email of your account already/],
      [`asha.${email}`, /could not be sent/],
    ] as const) {
      await user.clear(field(/New email/));
      await user.type(field(/New email/), typed);
      await user.click(button('Send code'));
      await screen.findByText(said);
      nothingElse();
    }
    await user.click(button('Send code'));
    await screen.findByText(/We have sent a code/);
    nothingElse();
    await user.type(screen.getByLabelText('[[Digit 1 of 6]]'), '482913');
    await user.click(button('Verify Email'));
    await screen.findByText(/Your email has been changed/);
    nothingElse();
  });

  it.each([true, false])('[REG-5] a new password, the old one being temporary: %s', async (isTemporary) => {
    answering({ '/api/auth/change-password': away });
    renderInProduct(<ChangePasswordDialog opened isTemporary={isTemporary} onClose={none} />);
    await user.type(field(/(Temporary|Current) password/), 'lemon-tree');
    await user.type(field(/New password/), 'orange-tree');
    await user.type(field(/Confirm/), 'orange');
    await screen.findByText(/do not match/);
    nothingElse();
    await user.type(field(/Confirm/), '-tree');
    await user.click(button('Change password'));
    await screen.findByText(/could not be changed/);
    nothingElse();
  });

  it('[X-16] a copy of the own data, and one that could not be made', async () => {
    await show({ [`/api/vault/user/${id}/archive`]: away, [`/api/documents/user/${id}/archive`]: away });
    await user.click(button('Download: [[Vault]]'));
    await screen.findByText(/copy was not made/);
    nothingElse();
  });

  it('[DASH-1] a session that does not end, and a language that is not kept', async () => {
    const kept = everything['/api/notifications/preferences'] as ReturnType<typeof data>;
    await show({
      '/api/auth/sessions/s2': away,
      '/api/notifications/preferences': ({ method }) => (method === 'PATCH' ? away : kept),
    });
    await user.click(screen.getAllByRole('button', { name: /Log out .+ since/ })[0]!);
    await screen.findByText(/Failed to load data/);
    await user.selectOptions(screen.getByRole('combobox', { name: '[[Language]]' }), 'English');
    await screen.findByText(/Failed to save the language/);
    nothingElse();
  });

  it.each([
    ['work under way', [aDocument, aDocument].map((each) => ({ ...each, documentStatus: 'processing' })), /processed/],
    ['something paid and not delivered', [{ ...aDocument, documentStatus: 'rejected' }], /not delivered yet/],
    ['nothing that would be lost', [], /Your password/],
  ])('[X-20] the end of the account, with %s', async (_, documents, said) => {
    await show({
      [`/api/documents/user/${id}`]: data(documents),
      [`/api/documents/user/${id}/awaited`]: data(documents.length === 1 ? [anAwaitedDocument] : []),
      '/api/auth/close-account': away,
    });
    await user.click(button('Close account'));
    const dialog = within(await screen.findByRole('dialog', { name: '[[Close your account?]]' }));
    await dialog.findByText(said);
    nothingElse();
    if (documents.length > 0) return;
    await user.type(field(/Your password/), 'lemon-tree');
    await user.click(button('Close account for good'));
    await dialog.findByText(/could not be closed/);
    nothingElse();
  });

  it.each([
    ['with news', data({ notifications: [aNotification], unread: 1, page: 1, pages: 1, total: 1 }), /announced|Mark/],
    ['without', data({ notifications: [], unread: 0, page: 1, pages: 1, total: 0 }), /announced/],
    ['unreadable', away, /Failed to load/],
  ])('[DOC-5] the bell, %s', async (_, answer, said) => {
    answering({ '/api/notifications': answer, '/api/notifications/read-all': away });
    renderInProduct(<NotificationBell audience="user" onPreferences={none} />);
    await user.click(await screen.findByRole('button', { name: /Notifications/ }));
    await screen.findByText(said);
    nothingElse();
    if (screen.queryByText(/unread/) === null) return;
    await user.click(button('Mark all as read'));
    await screen.findByText(/Failed to mark/);
    nothingElse();
  });

  it('[DOC-5] which emails come, and a choice that is not kept', async () => {
    const kept = everything['/api/notifications/preferences'] as ReturnType<typeof data>;
    answering({ '/api/notifications/preferences': ({ method }) => (method === 'PATCH' ? away : kept) });
    renderInProduct(<PreferencesDialog opened onClose={none} />);
    await user.click(await screen.findByRole('switch', { name: '[[Notes]]' }));
    await screen.findByText(/Failed to save your choice/);
    nothingElse();
  });
});
