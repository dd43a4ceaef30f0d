import dashboard from './dashboard.json';
import documents from './documents.json';
import flags from './flags.json';
import notes from './notes.json';
import previews from './previews.json';
import profile from './profile.json';
import vault from './vault.json';

/** What the dashboard alone says. Flags of files are here by their code; in English the server says them. */
export const bnDashboard = { ...dashboard, ...documents, ...notes, ...previews, ...profile, ...vault, flags };
