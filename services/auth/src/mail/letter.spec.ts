import { renderEmail } from './email';
import { registrationCodeEmail, tempPasswordEmail } from './emails';

describe('letters', () => {
  it('[OTP-5] carry the code in both bodies and in no subject', () => {
    const { subject, text, html } = renderEmail(registrationCodeEmail('042137', 'UDIN'), 'UDIN');
    expect(text.match(/\b\d{6}\b/g)).toEqual(['042137']);
    expect(html).toContain('>042137<');
    expect(subject).not.toMatch(/\d/);
  });

  it('[REG-5] escape what people typed', () => {
    const { html, text } = renderEmail(tempPasswordEmail('<img src=x onerror="alert(1)">', 'a&b', 'UDIN'), 'UDIN');
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
    expect(html).toContain('a&amp;b');
    expect(text).toContain('a&b');
  });
});
