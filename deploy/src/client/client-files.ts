import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Call } from '@bls/proto/contracts/call';
import { ROOT } from '../paths.js';

const CALLS = 'proto/src/contracts/calls';
const MADE_BY = '// Written by `npm run -w deploy client` from proto/src/contracts/calls. Do not edit.';

/**
 * The calls that the browser makes, a file for each file of calls: their addresses and what they show or change, without the
 * schemas, which only servers use. The types come from the definitions.
 */
export async function clientFiles(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const file of (await readdir(join(ROOT, CALLS), { recursive: true })).filter(isModule).toSorted()) {
    const module = file.replace(/\.ts$/, '');
    const exports = (await import(`@bls/proto/contracts/calls/${module}`)) as Record<string, unknown>;
    const calls = Object.entries(exports).filter((entry): entry is [string, Call] => isCallOfBrowser(entry[1]));
    if (calls.length > 0) files.set(file, textOf(module, calls));
  }
  return files;
}

const isModule = (file: string): boolean => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('all.ts');

const isCallOfBrowser = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'subject' in value && 'http' in value && value.http !== undefined;

function textOf(module: string, calls: readonly [string, Call][]): string {
  const up = '../'.repeat(module.split('/').length);
  const kinds = [...new Set(calls.map(([, call]) => kindOf(call)))].toSorted();
  return [
    MADE_BY,
    `import type { ${kinds.join(', ')} } from '${up}contracts/call.js';`,
    `import type * as defined from '${up}contracts/calls/${module}.js';`,
    '',
    ...calls.map(([name, call]) => lineOf(name, call)),
    '',
  ].join('\n');
}

const kindOf = (call: Call): 'ClientCommand' | 'ClientRead' => ('shows' in call ? 'ClientRead' : 'ClientCommand');

function lineOf(name: string, call: Call): string {
  const { subject, http, columnIds } = call;
  const effect = 'shows' in call ? { shows: call.shows } : { changes: (call as { changes?: unknown }).changes };
  const value = literal({ subject, http, ...effect, ...(columnIds ? { columnIds } : {}) });
  return `export const ${name}: ${kindOf(call)}<typeof defined.${name}> = ${value};`;
}

/** A value as a literal of TypeScript. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return `'${String(value)}'`;
  return `{ ${Object.entries(value)
    .map(([key, inner]) => `${key}: ${literal(inner)}`)
    .join(', ')} }`;
}
