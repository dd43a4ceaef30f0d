import 'reflect-metadata';
import { bootService } from '@udin/service-kit';
import { isCommand, runCommand } from './commands';
import { definition } from './service';

// `admin create …`, `keys rotate` and others are for operators; everything else is a service like the others.
if (isCommand(process.argv[2])) void runCommand(process.argv.slice(2));
else void bootService(definition);
