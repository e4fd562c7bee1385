// Builds one image per process from the Dockerfile: brand-licensing/{target}. `npm run images [-- TARGET ...]`
// NODE_IMAGE names another base image. One that came from a registry is named by its digest, so that all images of a build, and of
// the next one until it is pulled again, have the same one.
import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { fail, root } from './prepare.mjs';

export const TARGETS = [
  'identity',
  'licensing',
  'licensing-worker',
  'approvals',
  'approvals-worker',
  'finance',
  'finance-worker',
  'files',
  'files-worker',
  'bff',
  'tools',
  'backup',
];

const NODE_IMAGE = 'node:24-bookworm-slim';

/** Builds what is not built yet; unchanged layers come from Docker's cache. */
export function buildImages(targets = TARGETS) {
  const base = `NODE_IMAGE=${process.env['NODE_IMAGE'] || pinned(NODE_IMAGE)}`;
  for (const target of targets) build(target, ['--build-arg', base, '--target', target, '.']);
}

/** `node@sha256:...` of an image that was pulled, or can be; one that was made here has no digest. */
function pinned(image) {
  const docker = (...args) => spawnSync('docker', args, { encoding: 'utf8' });
  if (docker('image', 'inspect', image).status !== 0) docker('pull', '--quiet', image);
  const { stdout } = docker('image', 'inspect', '--format', '{{range .RepoDigests}}{{println .}}{{end}}', image);
  const digest = stdout?.split('\n')[0] || image;
  console.log(`base image ${digest}`);
  return digest;
}

/** The image of the clustered database (`npm run compose -- --profile ha`). */
export function buildClusterImage() {
  build('postgres-cluster', ['deploy/compose/postgres-cluster']);
}

function build(name, options) {
  const args = ['build', '--network', 'host', '-t', `brand-licensing/${name}`, ...options];
  // BuildKit by the docker on the path, by Debian's own one, and where neither can: the classic builder
  const builders = [
    ['docker', '1'],
    ['/usr/bin/docker', '1'],
    ['docker', '0'],
  ];
  const built = builders.some(([docker, buildkit]) => {
    const { status, stderr } = spawnSync(docker, args, {
      cwd: root,
      env: { ...process.env, DOCKER_BUILDKIT: buildkit },
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    if (status !== 0 && stderr && !/buildx/.test(stderr))
      fail(`the image ${name} was not built:\n${stderr.split('\n').slice(-30).join('\n')}`);
    return status === 0;
  });
  if (!built) fail(`the image ${name} was not built`);
  console.log(`image brand-licensing/${name}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) buildImages(process.argv.length > 2 ? process.argv.slice(2) : TARGETS);
