import { OFFERED_WORDS } from '@bls/proto/domain/catalogue/workbook-columns';
import type { CatalogueState } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue-import';
import { CATALOGUE_KINDS, type CatalogueKind } from '@bls/proto/domain/enumerations/catalogue';
import { LANGUAGES } from '@bls/proto/domain/enumerations/identity';
import type { Issue } from '@bls/proto/domain/values/errors';
import { tidied } from '@bls/proto/domain/values/import-header';
import { translate } from '../../texts.js';
import { type ImportRow, issueAt } from './read-sheet.js';

/** A row whose cells are all valid. A row with an empty code gets a new one. */
export type Parsed = { line: number; code: string; kind: CatalogueKind; parent: string | null; state: CatalogueState };

/** Words of workbooks that earlier versions exported. */
const FORMER_WORDS = [['子类别', 'subCategory']] as const;
const KINDS = new Map<string, CatalogueKind>([
  ...FORMER_WORDS,
  ...CATALOGUE_KINDS.flatMap((kind) => [
    [tidied(kind), kind] as const,
    ...LANGUAGES.map((language) => [tidied(translate(language, `catalogueKind.${kind}`)), kind] as const),
  ]),
]);
const wordsOf = ({ en, zh }: { en: string; zh: string }) => [en, zh].map(tidied);
const OFFERED = new Map([
  ...[...wordsOf(OFFERED_WORDS.yes), 'true', '1'].map((word) => [word, true] as const),
  ...[...wordsOf(OFFERED_WORDS.no), 'false', '0'].map((word) => [word, false] as const),
]);

/** The values of a row, or an issue for each cell that is not valid. */
export function parseRow({ line, cells, issues: found }: ImportRow): { parsed?: Parsed; kind?: CatalogueKind; issues: Issue[] } {
  const issues = [...found];
  const kind = KINDS.get(tidied(cells.kind));
  const active = OFFERED.get(tidied(cells.active));
  const addIssue = (column: 'kind' | 'active', rule: string) => {
    const value = cells[column];
    if (!issues.some(({ path }) => path[0] === column))
      issues.push(issueAt(column, value ? rule : 'import.empty', value ? { value } : undefined));
  };
  if (!kind) addIssue('kind', 'catalogueImport.kind');
  if (active === undefined) addIssue('active', 'catalogueImport.offered');
  for (const column of ['name', 'nameZh'] as const) if (!cells[column]) issues.push(issueAt(column, 'import.empty'));
  if (!kind || active === undefined || issues.length > 0) return kind ? { kind, issues } : { issues };
  const { code, parent, name, nameZh } = cells;
  return { parsed: { line, code, kind, parent: parent || null, state: { name, nameZh, active } }, kind, issues };
}
