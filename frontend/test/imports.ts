import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = process.cwd();
const IMPORT = /^(?:import|export)\s+(?!type\b)([^;'"]*?from\s+)?'([^']+)';/gm;
const PROTO = '@bls/proto/';

/** The modules and packages that are loaded with a module of `frontend/src`, by the imports of the sources; dynamic ones load later. */
export function loadedWith(...roots: string[]): ReadonlySet<string> {
  const loaded = new Set(roots.map((root) => join('frontend/src', root)));
  for (const file of loaded) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const [, names = '', name = ''] of readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT))
      if (!isOfTypes(names)) loaded.add(fileOf(file, name));
  }
  return loaded;
}

/** `{ type A, type B } from`: nothing of the module is needed at run time. */
const isOfTypes = (names: string): boolean => {
  const listed = /^\{([^}]*)\}\s*from/
    .exec(names)?.[1]
    ?.split(',')
    .map((each) => each.trim());
  return listed?.filter(Boolean).every((each) => each.startsWith('type ')) ?? false;
};

/** The source of an import, or the package as it is named. */
function fileOf(from: string, name: string): string {
  const base = name.startsWith(PROTO) ? join('proto/src', name.slice(PROTO.length)) : join(dirname(from), name);
  if (!name.startsWith('.') && !name.startsWith(PROTO)) return name;
  return (
    [base.replace(/\.js$/, '.ts'), base.replace(/\.js$/, '.tsx'), `${base}.ts`, base].find((each) => existsSync(join(ROOT, each))) ?? base
  );
}
