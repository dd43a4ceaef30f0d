// node tools/build/copy.cjs <to> <from>…: files a bundle needs beside it.
const fs = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');
const [to, ...from] = process.argv.slice(2);
fs.mkdirSync(path.join(root, to), { recursive: true });
for (const file of from) fs.copyFileSync(path.join(root, file), path.join(root, to, path.basename(file)));
