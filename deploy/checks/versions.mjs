// `npm run check:versions [-- folder]`: every package.json names exact versions, and the same one of a package everywhere.
// A range lets two installations of one commit differ; two versions of a package are two copies of its classes.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const EXACT = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
const SECTIONS = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'];

/** The problems of a project's versions, one line each. */
function problemsOf(root) {
  const read = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const problems = [];
  const known = new Map();
  for (const folder of ['.', ...(read('.').workspaces ?? [])]) {
    const manifest = read(folder);
    for (const section of SECTIONS)
      for (const [name, version] of Object.entries(manifest[section] ?? {})) {
        const other = known.get(name) ?? { folder, version };
        known.set(name, other);
        if (!EXACT.test(version)) problems.push(`${folder}: ${name} "${version}" is not an exact version`);
        else if (other.version !== version) problems.push(`${folder}: ${name} ${version}, but ${other.version} in ${other.folder}`);
      }
  }
  return problems;
}

const problems = problemsOf(resolve(process.argv[2] ?? '.'));
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
