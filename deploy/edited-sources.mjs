// Edits that the compiler misses: a file that is written while it compiles is older than its output, and counts as compiled.
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** The sources that are compiled, from the root of the project. */
function sourcesOf(root) {
  const services = join(root, 'services');
  const packages = existsSync(services) ? readdirSync(services).map((name) => join('services', name)) : [];
  return ['proto', 'bff', 'deploy', ...packages]
    .map((name) => join(name, 'src'))
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((path) => join(folder, path)))
    .filter((path) => path.endsWith('.ts'));
}

/** The time of the last edit of each source that is compiled. */
export function editTimes(root) {
  return new Map(sourcesOf(root).map((path) => [path, statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs]));
}

/** Gives the sources that were edited since `before` the time of now, so that the compiler compiles them. Answers their paths. */
export function touchEdited(root, before) {
  const edited = [...editTimes(root)].flatMap(([path, time]) => (time !== undefined && time !== before.get(path) ? [path] : []));
  const now = new Date();
  for (const path of edited) utimesSync(join(root, path), now, now);
  return edited;
}
