import type { CatalogueEntry } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue-setup';
import { CATALOGUE_KINDS } from '@bls/proto/domain/enumerations/catalogue';
import type { CategoryView } from '@bls/proto/contracts/views/term-sheet';
import type { Shipped } from './shipped.js';

/** A stored row: an entry that the tenant added, or its changes of a shipped one. */
export type Stored = Shipped & { active: boolean; byName: string; at: string; revision: number };
type Known = Shipped & { own: boolean; saved?: Stored };

/** The catalogue of a tenant. Each entry is followed by its own entries, and added ones come after shipped ones. */
export function mergedCatalogue(shipped: readonly Shipped[], stored: readonly Stored[]): CatalogueEntry[] {
  const saved = new Map(stored.map((row) => [row.code, row]));
  const shippedCodes = new Set(shipped.map(({ code }) => code));
  const known: Known[] = [
    ...shipped.map((entry) => ({ ...entry, own: false, ...savedAs(saved.get(entry.code)) })),
    ...stored.filter(({ code }) => !shippedCodes.has(code)).map((row) => ({ ...row, own: true, saved: row })),
  ];
  const within = Map.groupBy(known, ({ parent }) => parent);
  const walk = (entry: Known, above: CatalogueEntry | undefined, depth: number): CatalogueEntry[] => {
    const kind = CATALOGUE_KINDS[depth];
    if (!kind) return [];
    const own = entryOf(entry, kind, above);
    return [own, ...(within.get(entry.code) ?? []).flatMap((inner) => walk(inner, own, depth + 1))];
  };
  return (within.get(null) ?? []).flatMap((segment) => walk(segment, undefined, 0));
}

const savedAs = (saved: Stored | undefined) => (saved ? { name: saved.name, nameZh: saved.nameZh, saved } : {});

function entryOf({ saved, ...entry }: Known, kind: CatalogueEntry['kind'], above: CatalogueEntry | undefined): CatalogueEntry {
  const active = saved?.active ?? true;
  return {
    code: entry.code,
    kind,
    segment: above?.segment ?? entry.code,
    parent: entry.parent,
    parentName: above?.name ?? null,
    parentNameZh: above?.nameZh ?? null,
    name: entry.name,
    nameZh: entry.nameZh,
    active,
    offered: active && (above?.offered ?? true),
    own: entry.own,
    byName: saved?.byName ?? null,
    at: saved?.at ?? null,
    revision: saved?.revision ?? 0,
  };
}

/** What a deal can choose, and the names of what could be chosen before. */
export function offeredCategories(entries: readonly CatalogueEntry[]): {
  categories: CategoryView[];
  retired: { code: string; name: string; nameZh: string }[];
} {
  const named = ({ code, name, nameZh }: CatalogueEntry) => ({ code, name, nameZh });
  const offered = entries.filter((entry) => entry.offered);
  const within = Map.groupBy(offered, ({ parent }) => parent);
  return {
    categories: (within.get(null) ?? []).map((segment) => ({
      ...named(segment),
      subCategories: (within.get(segment.code) ?? []).map(named),
    })),
    retired: entries.filter((entry) => !entry.offered && entry.kind !== 'productType').map(named),
  };
}
