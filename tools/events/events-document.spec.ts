import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeEvents } from './describe-events';

it('[EVT-2] docs/events.md says what the contracts say (mend it with `npm run events -- document`)', () => {
  expect(readFileSync(join(__dirname, '../../docs/events.md'), 'utf8')).toBe(describeEvents());
});
