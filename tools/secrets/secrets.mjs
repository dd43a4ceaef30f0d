// npm run secrets: writes .env with fresh secrets for a production from docker-compose.yml. It never overwrites one;
// npm run secrets -- --add-missing adds to an older .env the secrets that newer versions ask for.
import { randomBytes } from 'node:crypto';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';

const random = () => randomBytes(32).toString('base64url');

/** Whoever has broken into one service knows its passwords: none of them opens anything of another's. */
const PASSWORDS = ['AUTH', 'PAYMENT', 'DOCUMENT', 'NOTES', 'VAULT', 'NOTIFICATION']
  .flatMap((service) => [
    `${service}_DATABASE_PASSWORD=${random()}`,
    `${service}_OWNER_DATABASE_PASSWORD=${random()}`,
    `${service}_RABBITMQ_PASSWORD=${random()}`,
  ])
  .join('\n');

const ENV = `# Secrets of one production. Readable for this user only; keep a copy in a safe place and out of version control.
NODE_ENV=production
# What every \`docker compose\` in this folder means from now on: the production, never the trial.
COMPOSE_FILE=docker-compose.yml:docker-compose.prod.yml
POSTGRES_PASSWORD=${random()}
RABBITMQ_PASSWORD=${random()}
${PASSWORDS}
MINIO_ROOT_USER=udin-${randomBytes(6).toString('hex')}
MINIO_ROOT_PASSWORD=${random()}
DOCUMENT_S3_SECRET_KEY=${random()}
VAULT_S3_SECRET_KEY=${random()}
TOKEN_KEY_SECRET=${random()}
LINK_SECRET=${random()}
VAULT_LINK_SECRET=${random()}
ADMIN_PASSWORD=${random()}

# Every backup is encrypted with this key. Keep a copy where neither the backups nor this machine are.
BACKUP_KEY=${random()}
# Where backups go each night: s3://bucket/prefix on a store that does not die with this machine.
BACKUP_TO=
BACKUP_S3_ENDPOINT=
BACKUP_S3_ACCESS_KEY=
BACKUP_S3_SECRET_KEY=

# Payments with real money. The webhook secret is typed into the provider's dashboard; the keys come from there.
ALLOW_TEST_PAYMENTS=false
RAZORPAY_WEBHOOK_SECRET=${random()}
RAZORPAY_KEY_ID=
RAZORPAY_KEY_SECRET=
RAZORPAY_API_URL=
RAZORPAY_CHECKOUT_URL=https://checkout.razorpay.com/v1/checkout.js
PAYMENT_ORIGINS=https://checkout.razorpay.com https://api.razorpay.com https://lumberjack.razorpay.com

# Fill these in: where people open the product (its name, and with https:// before it), who its first admin is, who is told
# what admins should know, and the mail server with the sender of all mails.
PUBLIC_HOST=
PUBLIC_URL=
ADMIN_EMAIL=
ADMIN_TEAM_EMAIL=
SMTP_URL=
MAIL_FROM=

# The company, on invoices and pages. COMPANY_STATE is a slug (west-bengal): it decides between CGST + SGST and IGST.
COMPANY_NAME=
COMPANY_ADDRESS=
COMPANY_GSTIN=
COMPANY_STATE=
CONTACT_EMAIL=
CONTACT_PHONE=
# Whom complaints go to; the law wants the name on the pages.
GRIEVANCE_OFFICER=
# The chartered accountant whom the first page names, and the six digits of the membership in the ICAI.
SIGNING_ACCOUNTANT=
SIGNING_MEMBERSHIP_NUMBER=
# Holidays, as 2026-12-25,2027-01-26: days on which nothing is promised.
HOLIDAYS=

# The key that seals signed documents: a PKCS#12 file of a certifying authority, where it lies, and its password.
SEAL_P12_PATH=
SEAL_P12_PASSWORD=
# A timestamp authority (RFC 3161), and a file with the certificates (PEM) that its own must lead up to. Empty: no timestamps.
TSA_URL=
TSA_ROOTS_PATH=
`;

const options = process.argv.slice(2).join(' ');
if (options === '--add-missing') addMissing();
else if (options) {
  console.error(
    'npm run secrets: writes .env into this folder, unless there is one. Its only option is --add-missing, for an older .env.',
  );
  process.exit(64);
} else write();

function write() {
  try {
    writeFileSync('.env', ENV, { mode: 0o600, flag: 'wx' });
    console.info('.env is written. Fill in its empty lines before you start; docs/operations.md says more.');
  } catch (error) {
    const isThere = error.code === 'EEXIST';
    stop(
      isThere
        ? 'There is an .env already: it is left as it is. With --add-missing it gets newer secrets.'
        : error.message,
    );
  }
}

/** Only what has a value here: an empty line of an .env is for people to fill in. */
function addMissing() {
  try {
    const text = readFileSync('.env', 'utf8');
    const named = new Set(Array.from(text.matchAll(/^\s*(?:export\s+)?(\w+)\s*=/gm), ([, name]) => name));
    const missing = ENV.split('\n').filter((line) => /^\w+=[\w-]{43}$/.test(line) && !named.has(nameOf(line)));
    if (missing.length > 0) appendFileSync('.env', `${text.endsWith('\n') ? '' : '\n'}${missing.join('\n')}\n`);
    console.info(
      missing.length > 0 ? `Added to .env: ${missing.map(nameOf).join(', ')}` : 'Nothing is missing in .env.',
    );
  } catch (error) {
    stop(error.code === 'ENOENT' ? 'There is no .env here yet: npm run secrets writes one.' : error.message);
  }
}

function nameOf(line) {
  return line.slice(0, line.indexOf('='));
}

function stop(why) {
  console.error(why);
  process.exit(1);
}
