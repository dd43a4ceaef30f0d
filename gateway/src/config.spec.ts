import { parseSettings } from '@udin/service-kit';
import { GatewaySettings } from './config';

const parsed = (name: string, value: string) => () => parseSettings(GatewaySettings, { [name]: value });

describe('the settings of the gateway', () => {
  it.each([
    ['AUTH_URL', 'auth:8080'],
    ['VAULT_URL', 'http://vault:8080,ftp://vault-2'],
    ['OPERATOR_NETWORKS', 'loopback,10.0.0.0/99'],
    ['TRUST_PROXY', 'everybody'],
    ['OFFICE_VIEWER_URL', 'view er'],
    ['PAYMENT_ORIGINS', 'https://checkout.example; script-src *'],
    ['PAYMENT_ORIGINS', 'https://checkout.example/v1'],
    ['PUBLIC_URL', 'ftp://udin.example'],
    ['FRONTEND_DIR', '/nowhere'],
  ])('[EVT-1] name %s when it is of no use, and do not repeat it', (name, value) => {
    expect(parsed(name, value)).toThrow(`- ${name} must be`);
    expect(parsed(name, value)).not.toThrow(value);
  });

  it.each([
    ['AUTH_URL', 'http://auth-1:8080, http://auth-2:8080'],
    ['OPERATOR_NETWORKS', 'loopback, 10.0.0.0/8,fd00::/8'],
    ['PAYMENT_ORIGINS', 'https://api.razorpay.com http://127.0.0.1:8190'],
    ['OFFICE_VIEWER_URL', 'https://view.officeapps.live.com/op/embed.aspx'],
  ])('[EVT-1] take %s=%s', (name, value) => expect(parsed(name, value)()).toMatchObject({ [name]: value }));
});
