import 'reflect-metadata';
import { bootService } from '@udin/service-kit';
import { runCommand } from './commands';
import { definition } from './service';

// `admin create …` and `keys rotate` are for operators; everything else is a service like the others.
if (process.argv[2] === 'admin' || process.argv[2] === 'keys') void runCommand(process.argv.slice(2));
else void bootService(definition);
