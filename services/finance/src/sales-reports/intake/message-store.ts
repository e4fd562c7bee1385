import type { CellMessage } from '@bls/proto/domain/sales-report/row';
import { sheetOfKey } from '../report/row-key.js';
import type { CheckedRow } from './check/check-sheet.js';

/** The most rows annotated in the workbook: more than a person corrects by hand, and each costs memory. */
const ANNOTATED_ROWS = 5_000;

/** Collects the messages of the first rows with messages for the annotated workbook, and counts the others. */
export class MessageStore {
  private readonly stored = new Map<number, readonly CellMessage[]>();
  private readonly counted = new Map<number, number>();

  add(rows: readonly CheckedRow[]): void {
    for (const { fileRow, messages } of rows) {
      if (messages.length === 0) continue;
      const sheet = sheetOfKey(fileRow);
      if (this.stored.size < ANNOTATED_ROWS) this.stored.set(fileRow, messages);
      else this.counted.set(sheet, (this.counted.get(sheet) ?? 0) + messages.length);
    }
  }

  /** Removes the messages of a sheet. */
  withdraw(sheet: number): void {
    for (const key of this.stored.keys()) if (sheetOfKey(key) === sheet) this.stored.delete(key);
    this.counted.delete(sheet);
  }

  get byRowKey(): ReadonlyMap<number, readonly CellMessage[]> {
    return this.stored;
  }
  get further(): number {
    return [...this.counted.values()].reduce((sum, count) => sum + count, 0);
  }
}
