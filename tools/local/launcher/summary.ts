import { hasRealProvider, type Surroundings } from './service-environments';

/** The last words of a start. The line with the address comes last and begins with "ready". */
export function summary({ settings, secrets, addresses }: Surroundings): string {
  const mails = settings.smtpUrl ? 'sent through SMTP_URL' : addresses.mailWeb;
  const payments = hasRealProvider()
    ? 'the account of RAZORPAY_KEY_ID'
    : `${addresses.paymentProvider} (sandbox, no real money)`;
  const password = settings.adminPassword ? 'the ADMIN_PASSWORD of the first start' : secrets.adminPassword;
  const rows = [
    ['Mail inbox', mails],
    ['API reference', `${settings.publicUrl}/api/docs`],
    ['Payments', payments],
    ['Admin', `${settings.publicUrl}/admin/login as ${settings.adminEmail} with ${password}`],
    ['Data and logs', settings.dataDir],
    ['Stop', 'Ctrl-C'],
  ];
  const lines = rows.map(([name = '', value]) => `  ${name.padEnd(15)}${value}`);
  return ['', ...lines, '', `ready ${settings.publicUrl}`].join('\n');
}
