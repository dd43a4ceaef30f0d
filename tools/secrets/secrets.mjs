// npm run secrets: writes .env with fresh secrets for a production from docker-compose.yml. It never overwrites one.
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';

const random = () => randomBytes(32).toString('base64url');

const ENV = `# Secrets of one production. Readable for this user only; keep a copy in a safe place and out of version control.
NODE_ENV=production
POSTGRES_PASSWORD=${random()}
SERVICE_DATABASE_PASSWORD=${random()}
OWNER_DATABASE_PASSWORD=${random()}
RABBITMQ_PASSWORD=${random()}
MINIO_ROOT_USER=udin-${randomBytes(6).toString('hex')}
MINIO_ROOT_PASSWORD=${random()}
S3_SECRET_KEY=${random()}
TOKEN_KEY_SECRET=${random()}
LINK_SECRET=${random()}
ADMIN_PASSWORD=${random()}

# Payments with real money. The webhook secret is typed into the provider's dashboard; the keys come from there.
ALLOW_TEST_PAYMENTS=false
RAZORPAY_WEBHOOK_SECRET=${random()}
RAZORPAY_KEY_ID=
RAZORPAY_KEY_SECRET=
RAZORPAY_API_URL=
RAZORPAY_CHECKOUT_URL=https://checkout.razorpay.com/v1/checkout.js
PAYMENT_ORIGINS=https://checkout.razorpay.com https://api.razorpay.com https://lumberjack.razorpay.com

# Fill these in: where people open the product, who its first admin is, and the mail server.
PUBLIC_URL=
ADMIN_EMAIL=
SMTP_URL=
`;

try {
  writeFileSync('.env', ENV, { mode: 0o600, flag: 'wx' });
  console.info('.env is written. Fill in its empty lines before you start; docs/operations.md says more.');
} catch (error) {
  console.error(error.code === 'EEXIST' ? 'There is an .env already: it is left as it is.' : error.message);
  process.exit(1);
}
