/** An address as it is kept and looked up. */
export function mailboxOf(text: string): string {
  const email = text.trim().toLowerCase().normalize('NFC');
  const start = email.lastIndexOf('@') + 1;
  return email.slice(0, start) + asciiDomain(email.slice(start));
}

/** A domain can be spelt in many ways, even with characters that show nothing; some browsers give its ASCII form. */
function asciiDomain(domain: string): string {
  if (!/[^ -~]/.test(domain) || /[\s/?#:\\[\]%@]/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
