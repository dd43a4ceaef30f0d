import 'reflect-metadata';
import { bootService, tellWhyItFailed } from '@udin/service-kit';
import { runAudit } from './audit-chain/run-audit';
import { definition } from './service';

// `audit verify` checks the chains of documents before the audit log that every service has.
if (process.argv[2] === 'audit' && process.argv[3] === 'verify')
  void runAudit(process.argv.slice(3), process.env.DATABASE_URL).then(
    async (code) => {
      // Not understood, or not answered: no more lines under the one that says so.
      if (code !== 64) await bootService(definition);
      process.exitCode = Math.max(code, Number(process.exitCode ?? 0));
    },
    (error: unknown) => {
      process.exitCode = tellWhyItFailed(error);
    },
  );
else void bootService(definition);
