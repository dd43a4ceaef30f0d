const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** Entries, by their path in node_modules, for optional packages that others name and the lock file does not list. */
export function missingPlatformPackages(packages) {
  const missing = {};
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isListed(packages, path, name)) continue;
      missing[`node_modules/${name}`] = { version, ...(dev && { dev }), optional: true, ...platformOf(name) };
    }
  }
  return missing;
}

/** Node looks for a package beside each folder above the one that asks. */
function isListed(packages, from, name) {
  const folders = from
    .split('/node_modules/')
    .map((_, depth, parts) => parts.slice(0, depth + 1).join('/node_modules/'));
  return ['', ...folders].some((folder) => packages[`${folder && `${folder}/`}node_modules/${name}`]);
}

/** The names of such packages say which platform they are for, as in core-linux-arm64-musl. */
function platformOf(name) {
  const words = name.split('/').at(-1).split('-');
  const system = SYSTEMS.find((word) => words.includes(word));
  const processor = PROCESSORS.find((word) => words.includes(word));
  if (!system || !processor)
    throw new Error(`${name} does not say which platform it is for; add it to package-lock.json by hand.`);
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc';
  return { cpu: [processor], os: [system], ...(system === 'linux' && { libc: [libc] }) };
}
