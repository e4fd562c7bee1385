import { ServerProblem } from '@bls/kit/servers/servers';

type Rings = Readonly<Record<string, string>>;

const keysOf = (ring: string | undefined): Map<string, string> =>
  new Map(
    (ring ?? '').split(',').flatMap((entry) => {
      const [id = '', key = ''] = entry.trim().split(':', 2);
      return key === '' ? [] : [[id, key] as const];
    }),
  );

/**
 * The keys that rings of the target lack, by ring: their ids. Throws ServerProblem when a ring has another key under the same id:
 * values and audit rows name their key by its id, so the target could read only one of both.
 */
export function missingKeys(exported: Rings, target: Rings): Record<string, string[]> {
  const missing: Record<string, string[]> = {};
  for (const [name, ring] of Object.entries(exported)) {
    const known = keysOf(target[name]);
    for (const [id, key] of keysOf(ring)) {
      const present = known.get(id);
      if (present === undefined) (missing[name] ??= []).push(id);
      else if (present !== key)
        throw new ServerProblem(`${name} has another key with the id ${id} than the export: see docs/operations.md`);
    }
  }
  return missing;
}
