import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { promtool } from './promtool';

const repository = resolve(__dirname, '../..');
const folder = join(repository, 'deploy/observability');
const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const inside = (path: string) => readdirSync(join(folder, path)).map((name) => join(folder, path, name));

interface Rule {
  alert?: string;
  record?: string;
  expr: string;
  annotations?: { runbook: string };
}
const rules: Rule[] = inside('prometheus/alerts').flatMap((file) =>
  parse(readFileSync(file, 'utf8')).groups.flatMap((group: { rules: Rule[] }) => group.rules),
);
const alerts = rules.filter(({ alert }) => alert);
/** Figures of other parts: Kubernetes, PostgreSQL's operator, RabbitMQ, the scraper itself, Node.js. */
const OTHERS = /^(kube_|cnpg_|rabbitmq_|process_|nodejs_|up$)/;

function namesIn(expression: string): string[] {
  const withoutLabels = expression.replace(/\{[^}]*\}/g, '').replace(/"[^"]*"/g, '');
  const names = withoutLabels.match(/\b[a-z][a-z0-9_:]*\b(?!\s*\()/g) ?? [];
  return names.filter((name) => name.includes('_') && !/^(label|humanize)_/.test(name) && !/^delay_ms$/.test(name));
}

function isPublished(name: string): boolean {
  const plain = name.replace(/_(bucket|count|sum)$/, '');
  return OTHERS.test(name) || rules.some(({ record }) => record === name) || published.includes(`'${plain}'`);
}

const published = [
  'libs/messaging/src/metrics/metrics-registry.ts',
  'libs/service-kit/src/database/thrifty-client.ts',
  'libs/service-kit/src/health/measure-parts.ts',
  'libs/service-kit/src/jobs/measure-jobs.ts',
  'libs/service-kit/src/metrics/http-metrics.hook.ts',
  'libs/storage/src/storage-errors.ts',
  'services/notification/src/mails/mail-metrics.service.ts',
  'services/document/src/desk/figures/promise-metrics.service.ts',
  'services/document/src/operations/runs-out-metrics.service.ts',
  'services/document/src/sealing/seal-metrics.service.ts',
  'services/payment/src/comparison/difference-metrics.service.ts',
  'tools/backup/backup-age.ts',
]
  .map(read)
  .join('\n');

describe('alarms', () => {
  it('fire when their cause is there, and not before', async () => {
    expect(await promtool('test', 'rules', ...inside('prometheus/tests'))).not.toContain('FAILED');
  });

  it('each has a test in which it fires', () => {
    const tests = inside('prometheus/tests')
      .map((file) => parse(readFileSync(file, 'utf8')).tests)
      .flat();
    const fired = tests.flatMap(({ alert_rule_test }) =>
      alert_rule_test
        .filter(({ exp_alerts }: { exp_alerts: unknown[] }) => exp_alerts.length > 0)
        .map(({ alertname }: { alertname: string }) => alertname),
    );
    expect([...new Set(fired)].sort()).toEqual(alerts.map(({ alert }) => alert).sort());
  });

  it('each has its page in the runbook', () => {
    const headings = [...read('docs/runbook.md').matchAll(/^### (\w+)$/gm)].map((match) => match[1] as string);
    expect(headings.sort()).toEqual(alerts.map(({ alert }) => alert as string).sort());
    for (const { alert, annotations } of alerts)
      expect(annotations?.runbook).toBe(`docs/runbook.md#${alert!.toLowerCase()}`);
  });

  it('ask for figures that are published', () => {
    const asked = rules.flatMap(({ expr }) => namesIn(expr));
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter((name) => !isPublished(name))).toEqual([]);
  });
});

it('the command for Kubernetes applies every alarm', () => {
  const [, command = ''] = /```sh\n(for file[^`]+)```/.exec(read('deploy/k8s/README.md')) ?? [];
  const printed = command.replace('kubectl -n udin apply -f -', 'cat');
  const applied = parseAllDocuments(execFileSync('sh', ['-c', printed], { cwd: repository, encoding: 'utf8' }));
  const groups = applied.flatMap((document) => document.toJS().spec.groups as { rules: Rule[] }[]);
  expect(groups.flatMap((group) => group.rules)).toEqual(rules);
});

describe('dashboards', () => {
  it('ask for figures that are published', () => {
    const boards = inside('grafana/dashboards').map((file) => JSON.parse(readFileSync(file, 'utf8')));
    const queries: string[] = boards.flatMap(({ panels }) =>
      panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr)),
    );
    expect(queries.length).toBeGreaterThan(20);
    expect(queries.flatMap(namesIn).filter((name) => !isPublished(name))).toEqual([]);
  });
});

it('every file that the compose profile mounts is there', () => {
  const { services } = parse(readFileSync(join(folder, 'compose.yml'), 'utf8'), { merge: true });
  const mounted = Object.values(services as Record<string, { volumes?: string[] }>)
    .flatMap(({ volumes = [] }) =>
      volumes.map((volume) => volume.replace(/^\$\{\w+:-(.+)\}/, '$1').split(':')[0] as string),
    )
    .filter((path) => path.startsWith('./'));
  expect(mounted.length).toBeGreaterThan(5);
  expect(mounted.filter((path) => !existsSync(join(repository, path)))).toEqual([]);
});
