import 'reflect-metadata';
import { bootService } from '@udin/service-kit';
import { runAudit } from './audit-chain/run-audit';
import { definition } from './service';

// `audit verify` is for operators; everything else is a service like the others.
if (process.argv[2] === 'audit')
  void runAudit(process.argv.slice(3), process.env.DATABASE_URL).then((code) => process.exit(code));
else void bootService(definition);
