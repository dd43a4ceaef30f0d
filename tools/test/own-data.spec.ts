import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMetadataArgsStorage } from 'typeorm';
import { schema as auth } from '../../services/auth/src/data-source';
import { schema as document } from '../../services/document/src/data-source';
import { schema as notes } from '../../services/notes/src/data-source';
import { schema as notification } from '../../services/notification/src/data-source';
import { schema as payment } from '../../services/payment/src/data-source';
import { schema as vault } from '../../services/vault/src/data-source';

/** Parts of the copy that customers take of what is kept about them, and the source that makes each. */
const COPIES = {
  account: 'GET /api/auth/users/:id',
  'own data': 'GET /api/auth/own-data',
  transactions: 'GET /api/transactions/user/:userId',
  notes: 'GET /api/notes/user/:userId',
  preferences: 'GET /api/notifications/preferences',
  notifications: 'GET /api/notifications',
} as const;
const ARCHIVES = ['documents.json', 'vault.json'] as const;

type Copy = keyof typeof COPIES | (typeof ARCHIVES)[number];
const isIn = (copy: Copy) => ({ copy });
const isLeftOut = (reason: string) => ({ reason });

const SECRET = isLeftOut('hashes and sealed secrets: whoever finds the copy must not get in with it');
const TALLY = isLeftOut('sums, without a person');
const TEAM = isLeftOut('about members of the team');
const IDS = isLeftOut('ids alone, for the services among themselves');
const SAME = isLeftOut('a copy of what another table has, which is in the copy');
const PASSING = isLeftOut('on its way for moments; what it tells is kept elsewhere');

/** Tables that several services have. */
const OF_ALL = {
  admin_acts: TEAM,
  admin_act_heads: TEAM,
  ended_sessions: IDS,
  outbox_message: PASSING,
  inbox_receipt: IDS,
  rate_limits: isLeftOut('hashed keys of counters that end within a day'),
  closed_accounts: isLeftOut('exists only of accounts that are gone'),
  file_previews: isLeftOut('made of a file that is in the copy'),
  team_members: TEAM,
} as const;

const OWN: Record<string, ReturnType<typeof isIn> | ReturnType<typeof isLeftOut>> = {
  'auth.users': isIn('account'),
  'auth.account_acts': isIn('own data'),
  'auth.email_changes': isIn('own data'),
  'auth.sessions': isIn('own data'),
  'auth.second_factors': isIn('own data'),
  'auth.refresh_tokens': SECRET,
  'auth.closed_sessions': SECRET,
  'auth.setup_tickets': SECRET,
  'auth.verifications': SECRET,
  'auth.signing_keys': isLeftOut('of nobody'),
  'auth.second_factor_requirements': TEAM,
  'auth.circulars': isLeftOut('what was written to many, which stands in the notifications of each'),

  'payment.transactions': isIn('transactions'),
  'payment.refunds': isIn('transactions'),
  'payment.disputes': isIn('transactions'),
  'payment.ordered_files': isIn('transactions'),
  'payment.tax_documents': isIn('transactions'),
  'payment.known_uploads': isIn('documents.json'),
  'payment.asked_refunds': isIn('documents.json'),
  'payment.billed_companies': SAME,
  'payment.customer_bans': SAME,
  'payment.book_holds': TEAM,
  'payment.tax_document_counters': TALLY,
  'payment.numbering_restarts': isLeftOut('of nobody'),
  'payment.provider_events': isLeftOut('hashes of what the provider told, without a person'),
  'payment.provider_sweeps': isLeftOut('of nobody'),
  'payment.provider_days': isLeftOut('sums of a day'),
  'payment.provider_differences': isLeftOut('ids of payments, without a person'),

  'document.documents': isIn('documents.json'),
  'document.status_changes': isIn('documents.json'),
  'document.file_accesses': isIn('documents.json'),
  'document.timeline_entries': isIn('documents.json'),
  'document.document_versions': isIn('documents.json'),
  'document.questions': isIn('documents.json'),
  'document.drafts': isIn('documents.json'),
  'document.seals': isIn('documents.json'),
  'document.orders': isIn('documents.json'),
  'document.udins': isIn('documents.json'),
  'document.entitlements': SAME,
  'document.disputes': SAME,
  'document.known_customers': SAME,
  'document.note_texts': SAME,
  'document.audit_entries': isLeftOut('hashes and ids of acts that timeline and openings tell of'),
  'document.audit_heads': IDS,
  'document.udin_particulars': isLeftOut('what the accountant declares to ICAI, under professional secrecy'),
  'document.udin_files': isLeftOut('checksums of signed files that are in the copy'),
  'document.signature_proofs': isIn('documents.json'),
  'document.public_checks': isLeftOut('of whoever asks, without a person'),
  'document.upload_tombstones': isIn('documents.json'),
  'document.delivered_work': TEAM,
  'document.checked_items': TEAM,
  'document.handed_over': TEAM,
  'document.presences': TEAM,
  'document.seal_certificates': isLeftOut('of nobody'),
  'document.service_keys': SECRET,

  'notes.notes': isIn('notes'),
  'notes.known_documents': SAME,

  'vault.vault_files': isIn('vault.json'),
  'vault.vault_usage': TALLY,
  'vault.owner_bans': SAME,

  'notification.notices': isIn('notifications'),
  'notification.preferences': isIn('preferences'),
  'notification.mails': isLeftOut('emails that the customer has; rows go when they have been kept for their days'),
  'notification.known_addresses': SAME,
  'notification.known_orders': SAME,
  'notification.closed_languages': isLeftOut('exists only of accounts that are gone'),
  'notification.digest_entries': TEAM,
  'notification.work_states': TEAM,
  'notification.note_news': IDS,
};

const SERVICES = { auth, payment, document, notes, vault, notification };
const tables = Object.entries(SERVICES).flatMap(([service, { entities }]) =>
  entities.map((entity) => {
    const { name } = getMetadataArgsStorage().tables.find(({ target }) => target === entity)!;
    return { name: name!, full: `${service}.${name}` };
  }),
);
const read = (path: string) => readFileSync(join(__dirname, '../..', path), 'utf8');

describe('the copy that customers take of their data', () => {
  it('[X-16] has every table, or says why not', () => {
    const missing = tables.filter(({ name, full }) => !(full in OWN) && !(name in OF_ALL));
    expect(missing.map(({ full }) => full)).toEqual([]);
  });

  it('[X-16] names no table that is gone', () => {
    const [full, plain] = [tables.map((table) => table.full), tables.map((table) => table.name)];
    expect(Object.keys(OWN).filter((name) => !full.includes(name))).toEqual([]);
    expect(Object.keys(OF_ALL).filter((name) => !plain.includes(name))).toEqual([]);
  });

  it.each(Object.entries(COPIES))('[X-16] asks for %s: %s', (_part, call) => {
    expect(read('frontend/src/features/account/own-data.ts')).toContain(`'${call}'`);
  });

  it.each(ARCHIVES)('[X-16] has %s in an archive', (index) => {
    const service = index === 'vault.json' ? 'vault/src/archive/vault' : 'document/src/archive/document';
    expect(read(`services/${service}-archive.service.ts`)).toContain(`'${index}'`);
  });
});
