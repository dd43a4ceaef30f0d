import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { CreateAdminRequest, mailboxOf } from '@udin/contracts';
import { OutboxService } from '@udin/messaging';
import { dataSourceOptions, parseSettings, Problem, validateAs, whyItFailed } from '@udin/service-kit';
import { DataSource, type FindOptionsWhere } from 'typeorm';
import { createAdmin } from './admins/create-admin';
import { ownersOf } from './admins/team';
import { AuthSettings } from './config';
import { schema } from './data-source';
import { rotateKeys } from './keys/rotate-keys';
import { MailService } from './mail/mail.service';
import { requirementEmail } from './mail/second-factor.emails';
import { TEXTS } from './mail/texts';
import { requiredSince } from './required-second-factor/required-since';
import { endRequirement } from './required-second-factor/requirement.service';
import { recordedCommand } from './recorded-command';
import { LostSecondFactorService } from './second-factor/lost-second-factor.service';
import { SecondFactor } from './second-factor/second-factor.entity';
import { User } from './users/user.entity';
import { PasswordPolicyService } from './passwords/password-policy.service';
import { SecretService } from './secrets/secret.service';
import { SessionEndService } from './sessions/session-end.service';

const USAGE = `admin create --email <address> [--first-name <name>] [--last-name <name>]
             [--role owner|lead|accountant|reviewer|support]
    makes an admin, an owner unless another role is named; the password is read from NEW_ADMIN_PASSWORD, or made and printed once
second-factor end --email <address>
    turns the two-step login of an admin off: when nobody else of the team can
second-factor end-requirement
    no longer requires two-step login of the team: so that nobody is locked out of the own firm
keys rotate [--leaked]
    makes the next signing key; it signs in 5 minutes, when all services know it, and nobody is logged out.
    --leaked: it signs at once, and every token signed by another key is refused
keys forget
    with a new TOKEN_KEY_SECRET, before instances start with it: what the old one opens is removed (signing keys, and the
    two-step login of everybody), and a first key made that the new one opens`;

/** Answers what the audit log says of it. */
type Command = (source: DataSource, settings: AuthSettings, args: string[]) => Promise<Record<string, string>>;

const COMMANDS: Record<string, Command> = {
  'admin create': adminCreate,
  'second-factor end': secondFactorEnd,
  'second-factor end-requirement': secondFactorEndRequirement,
  'keys rotate': keysRotate,
  'keys forget': keysForget,
};

/** Commands for operators, run with the service's settings. Secrets come from the environment. Sets the exit code. */
export async function runCommand(args: string[]): Promise<void> {
  const name = args.slice(0, 2).join(' ');
  const command = COMMANDS[name];
  try {
    if (!command) throw new Error(USAGE);
    const settings = parseSettings(AuthSettings, process.env);
    const source = await new DataSource(dataSourceOptions(schema, settings.DATABASE_URL, 1)).initialize();
    try {
      await recordedCommand(source, name, () => command(source, settings, args.slice(2)));
    } finally {
      await source.destroy();
    }
  } catch (error) {
    console.error(error instanceof Problem ? sentences(error) : whyItFailed(error));
    process.exitCode = 1;
  }
}

async function adminCreate(source: DataSource, settings: AuthSettings, args: string[]) {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { email: text, 'first-name': text, 'last-name': text, role: text } });
  const given = process.env.NEW_ADMIN_PASSWORD;
  const password = given ?? randomBytes(15).toString('base64url');
  const request = validateAs(CreateAdminRequest, {
    email: values.email,
    password,
    firstName: values['first-name'] ?? 'Admin',
    lastName: values['last-name'] ?? 'Account',
    role: values.role ?? 'owner',
  });
  new PasswordPolicyService(settings).assertForRegistration(password, 'password', request);
  const admin = await createAdmin(source, new OutboxService(), request);
  console.info(`Admin ${admin.email} was created.${given ? '' : ` Password: ${password}`}`);
  return { id: admin.id, role: admin.role! };
}

async function secondFactorEnd(source: DataSource, settings: AuthSettings, args: string[]) {
  const { values } = parseArgs({ args, options: { email: { type: 'string' } } });
  const mailer = new MailService(settings);
  const lost = new LostSecondFactorService(new SessionEndService(new OutboxService()), mailer, settings);
  const { user, news, isRequired } = await source.transaction(async (tx) => {
    const where: FindOptionsWhere<User> = { email: mailboxOf(values.email ?? ''), type: 'admin' };
    const found = await tx.findOne(User, { where, lock: { mode: 'pessimistic_write' } });
    if (!found) throw new Error('There is no admin with this email.');
    return { user: found, news: await lost.end(tx, found), isRequired: (await requiredSince(tx, found)) !== null };
  });
  console.info(news ? `Two-step login of ${user.email} is off.` : `Two-step login of ${user.email} was not on.`);
  if (isRequired) console.info('It is set up again at the next login: it is required.');
  lost.tell(user, news);
  await mailer.onApplicationShutdown();
  return { id: user.id };
}

async function secondFactorEndRequirement(source: DataSource, settings: AuthSettings) {
  const wasOn = await source.transaction((tx) => endRequirement(tx));
  console.info(wasOn ? 'Two-step login is no longer required.' : 'Two-step login was not required.');
  if (!wasOn) return {};
  const mailer = new MailService(settings);
  for (const owner of ownersOf(await source.manager.findBy(User, { type: 'admin' }))) {
    const { operator } = TEXTS[owner.languageOfMails(undefined)];
    mailer.sendLater(owner.email, requirementEmail('secondFactorOptional', owner, operator, settings.PRODUCT_NAME));
  }
  await mailer.onApplicationShutdown();
  return {};
}

async function keysRotate(source: DataSource, settings: AuthSettings, args: string[]) {
  const { values } = parseArgs({ args, options: { leaked: { type: 'boolean' } } });
  const urgency = values.leaked ? 'leaked' : 'now';
  await rotateKeys(source, new SecretService(settings), { everyDays: settings.TOKEN_KEY_ROTATION_DAYS, urgency });
  console.info('A new signing key was made; all running services know it within two minutes.');
  return { urgency };
}

async function keysForget(source: DataSource, settings: AuthSettings) {
  const everyDays = settings.TOKEN_KEY_ROTATION_DAYS;
  await rotateKeys(source, new SecretService(settings), { everyDays, urgency: 'leaked' });
  const { affected } = await source.createQueryBuilder().delete().from(SecondFactor).execute();
  console.info(
    `A new signing key was made, and ${affected} two-step logins were turned off. Start auth with this secret.`,
  );
  return { secondFactors: String(affected) };
}

function sentences(problem: Problem): string {
  return problem.details?.map(({ field, reason }) => `${field}: ${reason}`).join('\n') ?? problem.message;
}
