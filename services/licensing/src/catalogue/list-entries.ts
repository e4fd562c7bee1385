import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { CATALOGUE_SORTS, CatalogueEntry, catalogueList } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue-setup';
import { CATALOGUE_KINDS } from '@bls/proto/domain/enumerations/catalogue';
import { SEARCH_FROM } from '@bls/proto/domain/search/searchable';

type Compare = (a: CatalogueEntry, b: CatalogueEntry) => number;
const byText =
  (value: (entry: CatalogueEntry) => string | null, language: string): Compare =>
  (a, b) =>
    (value(a) ?? '').localeCompare(value(b) ?? '', language);
const SORTS: Readonly<Record<(typeof CATALOGUE_SORTS)[number], Compare>> = {
  // The entries are in this order already.
  position: () => 0,
  name: byText((entry) => entry.name, 'en'),
  nameZh: byText((entry) => entry.nameZh, 'zh'),
  kind: (a, b) => CATALOGUE_KINDS.indexOf(a.kind) - CATALOGUE_KINDS.indexOf(b.kind),
  parent: byText((entry) => entry.parentName, 'en'),
  active: (a, b) => Number(b.active) - Number(a.active),
  at: byText((entry) => entry.at, 'en'),
};

/** One page of the entries. A catalogue has about a thousand entries, which are merged in memory anyway. */
export function listEntries(
  entries: readonly CatalogueEntry[],
  { page, pageSize, sort = 'position', search = '', segment, kind, active }: RequestOf<typeof catalogueList>,
): ResponseOf<typeof catalogueList> {
  const text = [...search].length >= SEARCH_FROM ? search.toLowerCase() : '';
  const found = entries.filter(
    (entry) =>
      (!segment || segment.includes(entry.segment)) &&
      (!kind || kind.includes(entry.kind)) &&
      (active === undefined || entry.active === active) &&
      [entry.name, entry.nameZh, entry.code].some((value) => value.toLowerCase().includes(text)),
  );
  const compare = SORTS[sort.replace(/^-/, '') as keyof typeof SORTS];
  const sorted =
    sort === '-position' ? found.toReversed() : found.toSorted((a, b) => (sort.startsWith('-') ? compare(b, a) : compare(a, b)));
  return { rows: sorted.slice((page - 1) * pageSize, page * pageSize), total: found.length, page, pageSize };
}
