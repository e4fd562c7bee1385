import type { CatalogueEntry } from '@bls/proto/contracts/calls/licensing/catalogue/catalogue-setup';
import type { CatalogueKind } from '@bls/proto/domain/enumerations/catalogue';
import type { Issue } from '@bls/proto/domain/values/errors';
import { idOf, LAST_SHIPPED_ID } from '../codes.js';
import type { Parsed } from './parse-row.js';
import { issueAt } from './read-sheet.js';

const CODE = /^ARTICLEPRODUCT_S\d{2}_[1-9]\d{2,5}(_[A-Z0-9]+)+$/;
const segmentIn = (code: string): string => code.split('_')[1] ?? '';

/** Checks rows against the catalogue and the other rows of the workbook. Call it with the rows in order. */
export class RowRules {
  private readonly known: ReadonlyMap<string, CatalogueEntry>;
  /** The codes of sub-categories that the workbook adds, also of rows with errors. */
  private readonly added: ReadonlySet<string>;
  private readonly lines = new Map<string, number>();
  /** Ids of sub-categories, with the code that has the id. */
  private readonly ids: Map<number, string>;

  constructor(entries: readonly CatalogueEntry[], rows: readonly { code: string; kind?: CatalogueKind | undefined }[]) {
    this.known = new Map(entries.map((entry) => [entry.code, entry]));
    this.added = new Set(rows.filter(({ code, kind }) => kind === 'subCategory' && !this.known.has(code)).map(({ code }) => code));
    this.ids = new Map(entries.filter(({ kind }) => kind === 'subCategory').map(({ code }) => [idOf(code) ?? 0, code]));
  }

  check(row: Parsed): Issue[] {
    const entry = this.known.get(row.code);
    return entry ? this.ofKnown(row, entry) : this.ofNew(row);
  }

  /** An issue when an earlier row has the same code. Call it once for every row. */
  duplicateOf({ code, line }: { code: string; line: number }): Issue[] {
    if (!code) return [];
    const earlier = this.lines.get(code);
    if (earlier) return [issueAt('code', 'catalogueImport.codeTwice', { line: earlier })];
    this.lines.set(code, line);
    return [];
  }

  /** Existing entries keep kind and parent, because both are part of the code that deals store. */
  private ofKnown({ kind, parent }: Parsed, entry: CatalogueEntry): Issue[] {
    return [
      ...(kind === entry.kind ? [] : [issueAt('kind', 'catalogueImport.kindStays')]),
      ...(parent === entry.parent ? [] : [issueAt('parent', 'catalogueImport.parentStays', { parent: entry.parent ?? '–' })]),
    ];
  }

  private ofNew(row: Parsed): Issue[] {
    const { code, kind, parent } = row;
    if (kind === 'segment') return [issueAt('code', 'catalogueImport.segmentUnknown', { value: code || '–' })];
    const within = this.ofParent(row);
    if (!code) return within;
    if (!CODE.test(code)) return [issueAt('code', 'catalogueImport.code', { value: code }), ...within];
    if (!this.known.has(segmentIn(code))) return [issueAt('code', 'catalogueImport.segmentUnknown', { value: segmentIn(code) }), ...within];
    if (within.length > 0 || !parent) return within;
    return kind === 'subCategory' ? this.ofSubCategory(code, parent) : this.ofProductType(code, parent);
  }

  private ofParent({ kind, parent }: Parsed): Issue[] {
    if (!parent) return [issueAt('parent', 'import.empty')];
    const found = this.known.get(parent)?.kind ?? (this.added.has(parent) ? 'subCategory' : undefined);
    if (!found) return [issueAt('parent', 'catalogueImport.parentUnknown', { value: parent })];
    const wanted = kind === 'subCategory' ? 'segment' : 'subCategory';
    return found === wanted ? [] : [issueAt('parent', `catalogueImport.parentNot.${wanted}`)];
  }

  private ofSubCategory(code: string, parent: string): Issue[] {
    if (segmentIn(code) !== parent) return [issueAt('code', 'catalogueImport.codeElsewhere', { parent })];
    const id = idOf(code) ?? 0;
    if (id <= LAST_SHIPPED_ID) return [issueAt('code', 'catalogueImport.idReserved', { id, last: LAST_SHIPPED_ID })];
    const taken = this.ids.get(id);
    this.ids.set(id, taken ?? code);
    return taken && taken !== code ? [issueAt('code', 'catalogueImport.idTaken', { id, code: taken })] : [];
  }

  private ofProductType(code: string, parent: string): Issue[] {
    const same = segmentIn(code) === segmentIn(parent) && idOf(code) === idOf(parent);
    return same ? [] : [issueAt('code', 'catalogueImport.codeElsewhere', { parent })];
  }
}
