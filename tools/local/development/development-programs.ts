import { join } from 'node:path';
import { productPrograms } from '../launcher/product-programs';
import type { Surroundings } from '../launcher/service-environments';
import type { Program } from '../programs/program';
import { inspectorPort } from './development-addresses';

interface DevelopmentOptions {
  repository: string;
  /** Folder of the programs that are built again. */
  built: string;
  pagePort: number;
}

/** The product with a debugger's port in every program, and in front of it the page as Vite serves it. */
export function developmentPrograms(surroundings: Surroundings, options: DevelopmentOptions): Program[][] {
  const { repository, built, pagePort } = options;
  // Node 22 and later start faster with what they compiled last time; older ones do not know the setting.
  const cache = { NODE_COMPILE_CACHE: join(repository, '.cache/compiled') };
  const debugged = (program: Program) => ({ ...withInspector(program), env: { ...program.env, ...cache } });
  const waves = productPrograms(surroundings, built).map((wave) => wave.map(debugged));
  const [gateway] = waves.flat().filter(({ name }) => name === 'gateway');
  // The gateway puts the operator's facts into the page's source; its reference page is not copied beside the bundle.
  Object.assign(gateway?.env ?? {}, {
    FRONTEND_DIR: join(repository, 'frontend'),
    API_DOCS_DIR: join(repository, 'node_modules/swagger-ui-dist'),
  });
  const page = {
    name: 'page',
    main: join(repository, 'tools/local/development/page-server.mjs'),
    env: { PORT: String(pagePort), HOST: surroundings.settings.host, GATEWAY_URL: surroundings.settings.gatewayUrl },
    readyUrl: `http://127.0.0.1:${pagePort}/`,
  };
  return [...waves, [page]];
}

function withInspector(program: Program): Program {
  const inspector = `--inspect=127.0.0.1:${inspectorPort(program.env.PORT ?? 0)}`;
  return { ...program, nodeOptions: ['--enable-source-maps', inspector] };
}
