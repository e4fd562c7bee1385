import { dirname, join } from 'node:path';

type Module = { code: string | null; importedIds: readonly string[] };

/** Packages of many parts whose main file exports all of them. The build contains only the parts that somebody imports. */
const PACKAGES = ['lucide-react', 'radix-ui'] as const;
/** The files of single icons. */
export const isIcon = (id: string): boolean => /\/lucide-react\/.*\/icons\//.test(id);

/**
 * What a module needs. In place of the main file of such a package these are the parts that the module names, because its main file
 * would need all of them.
 */
export function neededBy(id: string, moduleOf: (id: string) => Module): readonly string[] {
  const { code, importedIds } = moduleOf(id);
  return importedIds.flatMap((imported) => {
    const name = PACKAGES.find((each) => imported.includes(`/node_modules/${each}/`) && !isIcon(imported));
    const parts = name && partsOf(imported, moduleOf(imported));
    return parts ? namesIn(code ?? '', name).map((each) => parts.get(each) ?? imported) : [imported];
  });
}

/** The names that a module imports from a package. */
const namesIn = (code: string, name: string): string[] =>
  [...code.matchAll(new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']${name}["']`, 'g'))].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((each) => each.trim().split(/\s+as\s+/)[0] ?? '')
      .filter(Boolean),
  );

const known = new Map<string, ReadonlyMap<string, string> | undefined>();
/** The module of each export of a main file; undefined for any other file. */
function partsOf(id: string, { code, importedIds }: Module): ReadonlyMap<string, string> | undefined {
  if (known.has(id)) return known.get(id);
  const parts = new Map<string, string>();
  const moduleAt = (path: string) => {
    const at = path.startsWith('.') ? join(dirname(id), path) : `/node_modules/${path}/`;
    return importedIds.find((each) => each.includes(at));
  };
  for (const [, space, list = '', path = ''] of (code ?? '').matchAll(/(?:import \* as (\w+)|export \{([^}]*)\}) from ["']([^"']+)["']/g)) {
    const names = space ? [space] : [...list.matchAll(/default as (\w+)/g)].map(([, name = '']) => name);
    const module = moduleAt(path);
    if (module) for (const name of names) parts.set(name, module);
  }
  known.set(id, parts.size > 0 ? parts : undefined);
  return known.get(id);
}
