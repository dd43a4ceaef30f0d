import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const repository = resolve(__dirname, '../..');
const read = (path: string) => readFileSync(resolve(repository, path), 'utf8');
const line = /^ARG NODE_IMAGE=node:(\d+)/m.exec(read('deploy/Dockerfile'))?.[1];

it('tests run on the line of Node.js that the images ship', () => {
  const [, release] = /IMAGE_NODE = '([\d.]+)'/.exec(read('tools/prepare/image-node.mjs')) ?? [];
  expect(release?.split('.')[0]).toBe(line);
});
