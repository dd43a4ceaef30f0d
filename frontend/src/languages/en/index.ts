import { first } from './first';
import account from './account.json';
import appCode from './app-code.json';
import dashboard from './dashboard.json';
import documents from './documents.json';
import notes from './notes.json';
import orderFiles from './order-files.json';
import parts from './parts.json';
import payment from './payment.json';
import policies from './policies.json';
import previews from './previews.json';
import profile from './profile.json';
import vault from './vault.json';
import verification from './verification.json';

/** Everything. Texts of the specification stand here letter for letter. */
export const en = {
  ...first,
  ...account,
  ...appCode,
  ...dashboard,
  ...documents,
  ...notes,
  ...orderFiles,
  ...parts,
  ...payment,
  ...policies,
  ...previews,
  ...profile,
  ...vault,
  ...verification,
};
