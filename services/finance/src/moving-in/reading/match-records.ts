import { randomUUID } from 'node:crypto';
import type { RowMatch } from '@bls/proto/domain/moving-in/matches';
import { normalise } from '@bls/proto/domain/sales-report/vocabulary';
import { offBy } from '@bls/proto/domain/values/text/nearest';

/** A record by which rows are recognised; `kind`: only rows of the same kind are it; `code`: for properties. */
export type KnownRecord = { id: string; name: string; nameZh: string | null; kind?: string; code?: string };
export type NamedRow = { name: string; nameZh?: string | undefined; kind?: string | undefined; code?: string | undefined };

/** What a row is among the records that exist: that of its code, else of its name, else one that looks like it, else new. Pure. */
export function matchOf(row: NamedRow, known: readonly KnownRecord[]): RowMatch {
  const ofKind = known.filter(({ kind }) => kind === undefined || kind === row.kind);
  const names = namesOf(row);
  const found =
    ofKind.find(({ code }) => code !== undefined && code === row.code) ??
    ofKind.find((record) => namesOf(record).some((name) => names.includes(name)));
  if (found) return { state: 'known', id: found.id, name: found.name };
  const near = nearestOf(names, ofKind);
  if (near) return { state: 'near', id: randomUUID(), nearId: near.id, name: near.name, decision: null };
  return { state: 'new', id: randomUUID() };
}

const namesOf = ({ name, nameZh }: Pick<NamedRow, 'name'> & { nameZh?: string | null | undefined }): string[] =>
  [name, nameZh].flatMap((text) => (text ? [normalise(text)] : []));

/** The record whose names are the least letters away, or contain the name or are contained in it. */
function nearestOf(names: readonly string[], known: readonly KnownRecord[]): KnownRecord | undefined {
  let best: { record: KnownRecord; off: number } | undefined;
  for (const record of known)
    for (const theirs of namesOf(record))
      for (const ours of names) {
        const off = offBy(ours, theirs) ?? offBy(theirs, ours);
        if (off !== undefined && (!best || off < best.off)) best = { record, off };
      }
  return best?.record;
}
