import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Frees what the start of a process used: modules are read and compiled, schemas are built. V8 would collect it only when the
 * heap grows again, which a process without work never does.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
}
