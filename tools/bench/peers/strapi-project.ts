import { randomBytes } from 'node:crypto';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { COLUMNS } from './fifty-documents';

interface ProjectSettings {
  installed: string;
  databaseUrl: string;
  port: number;
}

const MAX_FILE_SIZE = 200 * 1024 ** 2;
const CONTENT_TYPE = 'api::document.document';

/** What those who are logged in may do. There is no setting for it: the program does what an admin would click. */
const BOOTSTRAP = `
module.exports = {
  async bootstrap({ strapi }) {
    const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'authenticated' } });
    const actions = ['${CONTENT_TYPE}.find', '${CONTENT_TYPE}.create', 'plugin::upload.content-api.upload'];
    for (const action of actions)
      await strapi.db.query('plugin::users-permissions.permission').create({ data: { action, role: role.id } });
  },
};
`;

/** The smallest project with a content type, without the pages for admins. */
export async function writeStrapiProject(folder: string, settings: ProjectSettings): Promise<void> {
  const factory = (kind: string) =>
    `module.exports = require('@strapi/strapi').factories.${kind}('${CONTENT_TYPE}');\n`;
  const files: Record<string, string | object> = {
    'package.json': { name: 'peer', private: true, strapi: {}, dependencies: dependencies() },
    'config/server.json': server(settings, join(folder, 'public')),
    'config/database.json': {
      connection: { client: 'postgres', connection: { connectionString: settings.databaseUrl } },
    },
    'config/admin.json': admin(),
    'config/plugins.js': `module.exports = ${JSON.stringify(plugins(), null, 2)};\n`,
    'config/middlewares.json': middlewares(),
    'src/index.js': BOOTSTRAP,
    'src/api/document/content-types/document/schema.json': schema(),
    'src/api/document/routes/document.js': factory('createCoreRouter'),
    'src/api/document/controllers/document.js': factory('createCoreController'),
    'src/api/document/services/document.js': factory('createCoreService'),
  };
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  }
  await mkdir(join(folder, 'public/uploads'), { recursive: true });
  await symlink(join(settings.installed, 'node_modules'), join(folder, 'node_modules'), 'junction');
}

const secret = () => randomBytes(24).toString('base64');

function server({ port }: ProjectSettings, publicFolder: string): object {
  const logger = { updates: { enabled: false }, startup: { enabled: false } };
  return { host: '127.0.0.1', port, app: { keys: [secret()] }, dirs: { public: publicFolder }, logger };
}

/** Plugins are found by the names in here. */
const dependencies = () => ({ '@strapi/strapi': '*', '@strapi/plugin-users-permissions': '*' });

const admin = () => ({
  serveAdminPanel: false,
  autoOpen: false,
  auth: { secret: secret() },
  apiToken: { salt: secret() },
  transfer: { token: { salt: secret() } },
  secrets: { encryptionKey: secret() },
});

/** Read from JavaScript only. No limit of five logins in five minutes, and files as large as ours. */
const plugins = () => ({
  'users-permissions': { config: { jwtSecret: secret(), ratelimit: { enabled: false } } },
  upload: { config: { sizeLimit: MAX_FILE_SIZE } },
});

/** Those of a new project without the log of requests: ours does not write one here either. */
const middlewares = () => [
  ...['errors', 'security', 'cors', 'poweredBy', 'query'].map((name) => `strapi::${name}`),
  { name: 'strapi::body', config: { formidable: { maxFileSize: MAX_FILE_SIZE } } },
  ...['session', 'favicon', 'public'].map((name) => `strapi::${name}`),
];

const schema = () => ({
  kind: 'collectionType',
  collectionName: 'documents',
  info: { singularName: 'document', pluralName: 'documents', displayName: 'Document' },
  options: { draftAndPublish: false },
  attributes: Object.fromEntries(COLUMNS.map((column) => [column, { type: 'string' }])),
});
