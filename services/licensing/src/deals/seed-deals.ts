import { defaultDay } from '@bls/shared/calendar/default-day';
import { yearOf } from '@bls/proto/domain/values/time';
import { insertTables, type StoredRow } from '@bls/kit/db/insert-rows';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import type { SeedContext } from '@bls/shared/seeding/seed-context';
import { NumberSeries } from '@bls/shared/seeding/number-series';
import { type Entry, historyRows } from '../db/history-rows.js';
import { itemNumber } from '../db/numbers.repository.js';
import type { AttachedFileTable, HistoryTable, ItemKind, LicensingEventItemKind, NumberSeriesTable, Person, Trx } from '../db/schema.js';
import { dealRefs } from './deal-columns.js';

/** Who acts: as histories name the person, and by which rights. */
export type SeedActor = { person: Person; acting: Pick<Actor, 'userId' | 'role' | 'permissions' | 'brandOwnerId'> };
/** A file that comes with a decision. */
export type SeededFile = Pick<AttachedFileTable, 'fileId' | 'name'>;

/** Numbers, histories, files and search words of everything that is seeded, in the order of time. */
export class SeedDeals {
  private readonly numbers = new NumberSeries();
  private readonly history: StoredRow<HistoryTable>[] = [];
  private readonly files = new Map<string, StoredRow<AttachedFileTable>>();

  constructor(readonly context: SeedContext) {}

  nextNumber(kind: ItemKind | LicensingEventItemKind, at: string): string {
    const year = yearOf(defaultDay(at));
    return itemNumber(kind, year, this.numbers.next(kind, year));
  }

  note(entry: Entry): void {
    for (const row of historyRows(entry))
      this.history.push({ ...row, id: this.context.id(row.itemId, 'history', row.revision, row.position) });
  }

  /** A file that is recorded already stays as it is. */
  record(rows: readonly StoredRow<AttachedFileTable>[]): void {
    for (const row of rows) {
      const key = fileKey(row);
      if (!this.files.has(key)) this.files.set(key, row);
    }
  }

  hasFile(itemId: string, fileId: string): boolean {
    return this.files.has(fileKey({ itemId, fileId }));
  }

  /** Inserts what lists and searches find items of a kind by. */
  insertIndex(trx: Trx, kind: ItemKind, items: readonly { id: string; words: readonly string[]; terms: TermsDraft }[]): Promise<void> {
    return insertTables(trx, this.context.tenant, {
      searchWord: items.flatMap(({ id: itemId, words }) => words.map((word) => ({ itemId, kind, word }))),
      dealRef: items.flatMap(({ id: itemId, terms }) => dealRefs(terms).map((ref) => ({ ...ref, itemId }))),
    });
  }

  insert(trx: Trx): Promise<void> {
    return insertTables(trx, this.context.tenant, {
      history: this.history,
      attachedFile: [...this.files.values()],
      numberSeries: this.numbers.rows.map(({ series, ...counter }) => ({ ...counter, kind: series as NumberSeriesTable['kind'] })),
    });
  }
}

const fileKey = ({ itemId, fileId }: { itemId: string; fileId: string }): string => `${itemId} ${fileId}`;

export const charactersIn = (terms: TermsDraft): string[] =>
  dealRefs(terms).flatMap(({ kind, refId }) => (kind === 'character' ? [refId] : []));
