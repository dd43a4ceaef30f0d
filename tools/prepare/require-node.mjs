const [MAJOR, MINOR] = [20, 19];

/** Says it plainly before an older Node fails somewhere with a syntax error. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MAJOR || (major === MAJOR && minor >= MINOR)) return;
  console.error(`This needs Node ${MAJOR}.${MINOR} or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
