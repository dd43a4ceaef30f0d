const path = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');
const recorded = require('./long-tests.json');

const repository = path.resolve(__dirname, '../../..');

/**
 * The longest test files begin first, so that no worker ends with a long one while the others have nothing to do. Jest
 * remembers how long each file took; on a machine where it never ran, the list of long ones stands in (seconds).
 */
module.exports = class LongestFirst extends Sequencer {
  time(test) {
    const file = path.relative(repository, test.path).replaceAll(path.sep, '/');
    return super.time(test) ?? (recorded[file] ?? 2) * 1_000;
  }
};
