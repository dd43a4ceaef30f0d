import { LANGUAGES } from '@udin/contracts';
import { renderEmail } from '@udin/mail';
import { emailChangedEmail } from './email-change.emails';
import { passwordChangedEmail, registrationCodeEmail, resetCodeEmail, tempPasswordEmail } from './emails';

const brand = { product: 'UDIN', publicUrl: 'https://udin.example', contactEmail: 'desk@firm.example' };

describe('emails', () => {
  it('[OTP-5] carry the code in both bodies and in no subject', () => {
    for (const email of [
      registrationCodeEmail('042137', 'UDIN'),
      resetCodeEmail('042137', 'UDIN', 'https://udin.example/known'),
    ]) {
      const { subject, text, html } = renderEmail(email, brand);
      expect(text.match(/\b\d{6}\b/g)).toEqual(['042137']);
      expect(html).toContain('>042137<');
      expect(subject).not.toMatch(/\d/);
    }
  });

  it('[X-19] say where a person reads, because some ask to contact us', () => {
    const { html, text } = renderEmail(passwordChangedEmail('Ananya', 'UDIN'), brand);
    expect(text).toMatch(/contact us/);
    expect(text).toContain('desk@firm.example');
    expect(html).toContain('href="mailto:desk@firm.example"');
  });

  it('[REG-5] escape what people typed', () => {
    const email = tempPasswordEmail('<img src=x onerror="alert(1)">', 'a&b', 'UDIN');
    const { html, text } = renderEmail(email, brand);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
    expect(html).toContain('a&amp;b');
    expect(text).toContain('a&b');
  });

  it.each(LANGUAGES)('[REG-5] that send somebody to the login open it with one press, in %s', (language) => {
    for (const email of [
      tempPasswordEmail('Ananya', 'secret', 'UDIN', language),
      passwordChangedEmail('Ananya', 'UDIN', language),
      emailChangedEmail({ firstName: 'Ananya', type: 'user' }, 'UDIN', language),
    ]) {
      const login = `https://udin.example/login${language === 'en' ? '' : `?lang=${language}`}`;
      expect(renderEmail(email, brand).html).toContain(`<a href="${login}"`);
    }
  });

  it('[OTP-5] about an account cannot be declined', () => {
    const emails = [registrationCodeEmail('', ''), resetCodeEmail('', '', ''), tempPasswordEmail('', '', '')];
    for (const email of [...emails, passwordChangedEmail('', '')]) expect(email.declineAt).toBeUndefined();
  });
});
