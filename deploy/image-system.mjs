// Copies programs and the libraries of the system that they load into the root of an image:
// `node deploy/image-system.mjs ROOT [PROGRAM ...] [--for PATH ...]`. Of a PATH, a program or a folder with native packages, only the
// libraries are copied.
// ROOT/var/lib/dpkg/status.d names the packages of the libraries, for scanners. Only for the build of images.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What the dynamic linker found: `libm.so.6 => /lib/x86_64-linux-gnu/libm.so.6 (0x...)`, and itself without an arrow. */
const FOUND = /^\s*(?:\S+ => )?(\/\S+) \(0x/gm;
/** Libraries of packages lie beside them. */
const OF_SYSTEM = /^\/(usr\/)?lib/;

const [root, ...named] = process.argv.slice(2);
const split = named.includes('--for') ? named.indexOf('--for') : named.length;
const programs = named.slice(0, split);
const native = named.slice(split + 1).flatMap(nativeFiles);

const libraries = new Set([...programs, ...native].flatMap(librariesOf));
for (const file of [...programs, ...libraries]) copy(file);
const states = join(root, 'var/lib/dpkg/status.d');
mkdirSync(states, { recursive: true });
for (const name of new Set([...programs, ...libraries].flatMap(packageOf)))
  writeFileSync(join(states, name), execFileSync('dpkg-query', ['--status', name]));

function nativeFiles(path) {
  if (statSync(path).isFile()) return [path];
  const files = readdirSync(path, { recursive: true, withFileTypes: true });
  return files.filter((file) => file.isFile() && /\.(node|so[.\d]*)$/.test(file.name)).map((file) => join(file.parentPath, file.name));
}

function librariesOf(file) {
  const said = execFileSync('ldd', [file], { encoding: 'utf8' });
  if (/not found/.test(said)) throw new Error(`${file}: ${said}`);
  return [...said.matchAll(FOUND)].map(([, path]) => path).filter((path) => OF_SYSTEM.test(path));
}

/** The file behind a link, under the name of the link. */
function copy(file) {
  const target = join(root, file);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(realpathSync(file), target);
}

/** The Debian package of a file; none for one that was made in the build. */
function packageOf(file) {
  const real = realpathSync(file);
  // the list of files of a package may name them without /usr
  for (const path of [real, real.replace(/^\/usr/, '')]) {
    try {
      return [execFileSync('dpkg-query', ['--search', path], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split(':')[0]];
    } catch {
      // not named so
    }
  }
  return [];
}
