import type { CatalogueEntry } from '@bls/proto/calls/licensing/catalogue-setup';

/** The highest id of the shipped catalogue; ids of tenants begin behind it, so that a later catalogue can fill its gaps. */
const LAST_SHIPPED_ID = 548;

/** The id within a code `ARTICLEPRODUCT_S{segment}_{id}_{NAME}`; nothing for a segment. */
export const idOf = (code: string): number | undefined => {
  const id = /^ARTICLEPRODUCT_S\d{2}_(\d+)_/.exec(code)?.[1];
  return id === undefined ? undefined : Number(id);
};

/** A free code for a new entry: a sub-category gets the next id, a product type has that of its sub-category. */
export function nextCode(entries: readonly CatalogueEntry[], parent: CatalogueEntry, name: string): string {
  const id = parent.kind === 'segment' ? Math.max(LAST_SHIPPED_ID, ...entries.map(({ code }) => idOf(code) ?? 0)) + 1 : idOf(parent.code);
  const code = `ARTICLEPRODUCT_${parent.segment}_${id}_${wordsOf(name)}`;
  const taken = new Set(entries.map((entry) => entry.code));
  if (!taken.has(code)) return code;
  let number = 2;
  while (taken.has(`${code}_${number}`)) number += 1;
  return `${code}_${number}`;
}

/** A name in capital letters and digits; short enough for codes to stay within what deals store. */
const wordsOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Z0-9]+/g, '_')
    .slice(0, 40)
    .replace(/^_|_$/g, '') || 'ENTRY';
