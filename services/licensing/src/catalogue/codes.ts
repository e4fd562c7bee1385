import type { CatalogueEntry } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue-setup';

/** The highest id of the shipped catalogue. Ids of tenants are higher, so that a later catalogue can fill its gaps. */
export const LAST_SHIPPED_ID = 548;

/** The id within a code `ARTICLEPRODUCT_S{segment}_{id}_{NAME}`; undefined for a segment. */
export const idOf = (code: string): number | undefined => {
  const id = /^ARTICLEPRODUCT_S\d{2}_(\d+)_/.exec(code)?.[1];
  return id === undefined ? undefined : Number(id);
};

/** Makes unused codes. A sub-category gets the next id, a product type the id of its sub-category. */
export function codeMaker(codes: Iterable<string>): (parent: Pick<CatalogueEntry, 'code' | 'kind' | 'segment'>, name: string) => string {
  const taken = new Set(codes);
  let last = Math.max(LAST_SHIPPED_ID, ...Array.from(taken, (code) => idOf(code) ?? 0));
  return (parent, name) => {
    const id = parent.kind === 'segment' ? (last += 1) : idOf(parent.code);
    const wanted = `ARTICLEPRODUCT_${parent.segment}_${id}_${wordsOf(name)}`;
    let code = wanted;
    for (let number = 2; taken.has(code); number += 1) code = `${wanted}_${number}`;
    taken.add(code);
    return code;
  };
}

/** An unused code for one new entry. */
export const nextCode = (entries: readonly CatalogueEntry[], parent: CatalogueEntry, name: string): string =>
  codeMaker(entries.map(({ code }) => code))(parent, name);

/** A name in capital letters and digits, short enough for the longest code that deals store. */
const wordsOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Z0-9]+/g, '_')
    .slice(0, 40)
    .replace(/^_|_$/g, '') || 'ENTRY';
