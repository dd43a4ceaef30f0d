import './support/cheap-hashes';
import { bn } from '../src/mail/texts/bn';
import { hi } from '../src/mail/texts/hi';
import { aRegistration, anEmail } from './support/a-browser';
import { Scene } from './support/a-scene';
import { outboxOf } from './support/outbox-of';

let scene: Scene;
beforeAll(async () => {
  scene = await Scene.open();
});
afterAll(() => scene.close());

async function aHindiReader() {
  const browser = scene.browser();
  browser.language = 'hi';
  const { user } = await browser.register();
  return { browser, user };
}

describe('emails about an account', () => {
  it.each([
    ['hi-IN,hi;q=0.9,en;q=0.5', hi, 'hi'],
    ['bn', bn, 'bn'],
  ])('[OTP-5] bring the code in the language of the page: %s', async (header, texts, lang) => {
    const browser = scene.browser();
    browser.language = header;
    const email = anEmail();
    await browser.verifyEmail(email);
    const mail = await scene.mailTo(email, texts.registrationCode.subject('UDIN'));
    expect(mail.text).toContain(texts.registrationCode.text('UDIN', 5));
    expect(mail.html).toContain(`<html lang="${lang}">`);
  });

  it('[OTP-5] are in English where the page says nothing, or a language that we do not write', async () => {
    for (const language of ['', 'ta-IN, *;q=0.1', 'x'.repeat(5_000)]) {
      const browser = scene.browser();
      browser.language = language;
      const email = anEmail();
      await browser.verifyEmail(email);
      await scene.mailTo(email, 'Your UDIN verification code');
    }
  });

  it('[REG-5] bring a temporary password in the language of the registration', async () => {
    const browser = scene.browser();
    browser.language = 'bn';
    const { user } = await browser.register({ password: undefined });
    const mail = await scene.mailTo(user.email, bn.tempPassword.subject('UDIN'));
    expect(mail.text).toContain(bn.hello('Asha'));
  });

  it('[RST-1] bring a reset code in the language of the page, and know the one of the registration', async () => {
    const { browser, user } = await aHindiReader();
    const other = scene.browser();
    other.language = 'bn';
    await other.post('verify-forgot-password', await other.codeFor(user.email, 'forgot-password'));
    // What this browser asks for says nothing about a language that we write.
    other.language = 'ta';
    await other.post('reset-password', { email: user.email, newPassword: 'tR7#darjeeling' });
    const changed = await scene.mailTo(user.email, hi.passwordChanged.subject('UDIN'));
    expect(changed.text).toContain(hi.passwordChanged.text);
    expect(browser.token).toBeDefined();
  });
});

describe('a registration', () => {
  it('[EVT-2] tells the language that it was made in', async () => {
    const { user } = await aHindiReader();
    const told = await outboxOf(scene, 'user.registered');
    expect(told.find(({ customer }) => customer.id === user.id)?.language).toBe('hi');
  });

  it('[EVT-2] tells none when the page says none', async () => {
    const browser = scene.browser();
    browser.language = '';
    const { user } = await browser.register(aRegistration());
    const told = await outboxOf(scene, 'user.registered');
    expect(told.find(({ customer }) => customer.id === user.id)).not.toHaveProperty('language');
  });
});
