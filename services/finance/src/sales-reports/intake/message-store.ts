import type { CellMessage } from '@bls/proto/domain/sales-report/row';
import { sheetOfKey } from '../report/row-key.js';
import type { CheckedRow } from './check/check-sheet.js';

/** Rows whose messages are written into the workbook that goes back: more than anybody corrects by hand, and each costs memory. */
const ANNOTATED_ROWS = 5_000;

/** Keeps the messages of the first rows that have any, for the workbook that goes back, and counts the others. */
export class MessageStore {
  private readonly kept = new Map<number, readonly CellMessage[]>();
  private readonly counted = new Map<number, number>();

  add(rows: readonly CheckedRow[]): void {
    for (const { fileRow, messages } of rows) {
      if (messages.length === 0) continue;
      const sheet = sheetOfKey(fileRow);
      if (this.kept.size < ANNOTATED_ROWS) this.kept.set(fileRow, messages);
      else this.counted.set(sheet, (this.counted.get(sheet) ?? 0) + messages.length);
    }
  }

  /** The messages of a sheet that does not count. */
  withdraw(sheet: number): void {
    for (const place of this.kept.keys()) if (sheetOfKey(place) === sheet) this.kept.delete(place);
    this.counted.delete(sheet);
  }

  get byRowKey(): ReadonlyMap<number, readonly CellMessage[]> {
    return this.kept;
  }
  get further(): number {
    return [...this.counted.values()].reduce((sum, count) => sum + count, 0);
  }
}
