// Copies the installed packages that processes need while they run: `node deploy/image-packages.mjs TARGET base=WORKSPACE,...
// NAME=WORKSPACE,... ...`. TARGET/base has what its workspaces need, and each other folder what its own need in addition, so that
// images share the layer of the base. Only for the build of images: it expects an installation without packages for development.
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './prepare.mjs';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** Types, source maps, documents and tests of packages, and native code for another C library; licences stay. */
const UNUSED_FILE = /\.musl\.node$|\.(map|markdown|[cm]?tsx?)$|^(readme|changelog|changes|history|authors|contributing)\b|\.md$/i;
const UNUSED_FOLDER = new Set(['test', 'tests', '__tests__', 'docs', 'example', 'examples', '.github']);
/** Parts of packages that Node does not load: variants for browsers and other module systems, data and fonts that nothing uses, tools of authors. */
const UNUSED_PARTS = [
  'astronomia/lib',
  'astronomia/data/elpMppDe.js',
  'astronomia/data/elpMppDeFull.js',
  'bullmq/dist/esm',
  'date-holidays/data',
  'date-holidays/dist',
  'date-holidays/lib',
  'fontkit/src',
  'luxon/build/amd',
  'luxon/build/cjs-browser',
  'luxon/build/global',
  'moment/dist',
  'moment/min',
  'moment/src',
  'moment-timezone/builds',
  'pdfkit/.yarn',
  'pdfkit/js/pdfkit.standalone.js',
  'pdfmake/build',
  'pizzip/dist',
  'rxjs/dist/bundles',
  'rxjs/dist/esm',
  'rxjs/dist/esm5',
  'xml2js/lib/xml2js.bc.js',
  'zod/src',
  ...['100Thin', '200ExtraLight', '300Light', '500Medium', '600SemiBold', '800ExtraBold', '900Black'].map(
    (weight) => `@expo-google-fonts/noto-sans-sc/${weight}`,
  ),
].map((part) => `/node_modules/${part}`);

/** Every installed package that a workspace needs, as paths of the lock. */
function neededBy(path, found = new Set()) {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = packages[path];
  // what a package only could use, such as gRPC, is installed for another one
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
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
