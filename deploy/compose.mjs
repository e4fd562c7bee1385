// `npm run compose`: creates the secrets and the images, then passes its arguments to Compose (default: up
// -d). Needs Docker with Compose, and no other installation step of this project.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { saveSecrets } from './compose-secrets.mjs';
import { buildClusterImage, buildImages } from './images.mjs';
import { fail, root } from './prepare.mjs';

const folder = join(root, 'deploy', 'compose');
const file = join(folder, '.env');
const { args, clustered } = parse(process.argv.slice(2));
const up = args.length === 0 || args[0] === 'up';

// checked first, because building the images takes minutes
const [program, ...first] = composeCommand();
saveSecrets(file);
if (up) buildImages();
if (up && clustered) buildClusterImage();
const files = ['compose.yaml', ...(clustered ? ['compose.ha.yaml'] : [])].flatMap((name) => ['-f', join(folder, name)]);
const { status } = spawnSync(
  program,
  [...first, '--project-name', 'brand-licensing', '--env-file', file, ...files, ...(args.length > 0 ? args : ['up', '-d'])],
  { stdio: 'inherit', cwd: folder },
);
if (status === 0 && up)
  console.log(`${/^PUBLIC_URL=(.*)$/m.exec(readFileSync(file, 'utf8'))?.[1]}   (first administrator of a tenant: see deploy/README.md)`);
process.exit(status ?? 1);

/** `--profile ha` runs a cluster of each kind of server; the rest goes to Compose. */
function parse(given) {
  const at = given.findIndex((arg, index) => arg === '--profile' && given[index + 1] === 'ha');
  if (at < 0) return { args: given, clustered: false };
  return { args: given.toSpliced(at, 2), clustered: true };
}

function composeCommand() {
  if (works('docker', ['compose', 'version'])) return ['docker', 'compose'];
  if (works('docker-compose', ['version'])) return ['docker-compose'];
  return fail('Compose is not installed: apt-get install docker-compose');
}

function works(name, options) {
  return spawnSync(name, options, { stdio: 'ignore' }).status === 0;
}
