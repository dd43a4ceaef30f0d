import 'reflect-metadata';
import { bootService } from '@udin/service-kit';
import { definition } from './service';

void bootService(definition);
