// Copies the installed packages that processes need while they run: `node deploy/image-packages.mjs TARGET base=WORKSPACE,...
// NAME=WORKSPACE,... ...`. TARGET/base has what its workspaces need, and each other folder what its own need in addition, so that
// images share the layer of the base. Only for the build of images: it expects an installation without packages for development.
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './prepare.mjs';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** Types, source maps, documents and tests of packages; licences stay. */
const UNUSED_FILE = /\.(map|markdown|[cm]?tsx?)$|^(readme|changelog|changes|history|authors|contributing)\b|\.md$/i;
const UNUSED_FOLDER = new Set(['test', 'tests', '__tests__', 'docs', 'example', 'examples', '.github']);
/** Parts of packages that Node does not load: variants for browsers, weights of a font that no document has. */
const UNUSED_PARTS = [
  'node_modules/pdfmake/build',
  'node_modules/pdfkit/js/pdfkit.standalone.js',
  'node_modules/pizzip/dist',
  'node_modules/zod/src',
  'node_modules/fontkit/src',
  ...['100Thin', '200ExtraLight', '300Light', '500Medium', '600SemiBold', '800ExtraBold', '900Black'].map(
    (weight) => `node_modules/@expo-google-fonts/noto-sans-sc/${weight}`,
  ),
];

/** Every installed package that a workspace needs, as paths of the lock. */
function neededBy(path, found = new Set()) {
  const { dependencies, optionalDependencies, peerDependencies } = packages[path];
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
    const at = installedAt(path, name);
    if (at === undefined || found.has(at)) continue;
    const { link, resolved } = packages[at];
    if (!link) found.add(at);
    neededBy(link ? resolved : at, found);
  }
  return found;
}

/** Where Node finds a package from a folder; undefined when it is not installed, as those of other platforms. */
function installedAt(from, name) {
  for (let at = from; ; at = dirname(at)) {
    const path = join(at === '.' ? '' : at, 'node_modules', name);
    if (packages[path]) return packages[path].link || existsSync(join(root, path)) ? path : undefined;
    if (at === '.' || at === '') return undefined;
  }
}

function isUsed(source) {
  if (UNUSED_PARTS.some((part) => source.endsWith(part))) return false;
  const name = basename(source);
  return !UNUSED_FILE.test(name) && !(UNUSED_FOLDER.has(name) && source.includes('/node_modules/'));
}

const [target, ...groups] = process.argv.slice(2);
const shared = new Set();
for (const [index, group] of groups.entries()) {
  const [name, workspaces] = group.split('=');
  for (const path of workspaces.split(',').flatMap((workspace) => [...neededBy(workspace)])) {
    if (shared.has(path)) continue;
    if (index === 0) shared.add(path);
    // a package below another one is copied with it, unless only the other one is shared
    cpSync(join(root, path), join(target, name, path), { recursive: true, filter: (source) => isUsed(source) && !isNested(source, path) });
  }
}

/** Packages of a package are copied by themselves. */
function isNested(source, path) {
  return source.slice(join(root, path).length).includes('/node_modules');
}
