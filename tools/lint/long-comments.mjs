import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const COLUMNS = 120;
const COMMENT = /^\s*(\/\/|\/?\*)/;

/** Code is broken by the formatter, a comment by hand. One sentence for each that is not. An address stays whole. */
export function longComments(repository, files) {
  return files.flatMap((file) =>
    readFileSync(join(repository, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        line.length > COLUMNS && COMMENT.test(line) && !line.includes('://')
          ? [`${file}:${index + 1} is longer than ${COLUMNS}.`]
          : [],
      ),
  );
}
