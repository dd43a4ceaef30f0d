import { shared } from './shared.js';

shared('first');
void import('./second.js');
