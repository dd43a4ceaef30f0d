// node lint.mjs < documents.json: what an independent linter says of a list of OpenAPI documents, as a list of
// sentences. Works offline.
import { text } from 'node:stream/consumers';
import { createConfig, lintFromString } from '@redocly/openapi-core';

const config = await createConfig({
  extends: ['recommended-strict'],
  rules: {
    // The product is not licensed to the public.
    'info-license': 'off',
    // The paths of the specification: /user/{userId} beside /{id}/history. The fixed part wins.
    'no-ambiguous-paths': 'off',
  },
});
const told = [];
for (const document of JSON.parse(await text(process.stdin))) {
  for (const { ruleId, message, location } of await lintFromString({ source: JSON.stringify(document), config })) {
    told.push(`${ruleId} at ${location[0]?.pointer ?? ''}: ${message}`);
  }
}
console.log(JSON.stringify(told));
