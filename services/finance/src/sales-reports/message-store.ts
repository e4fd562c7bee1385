import type { CellMessage } from '@bls/proto/sales-report/row';
import type { CheckedRow } from './check-workbook.js';

/** Rows whose messages are written into the workbook that goes back: more than anybody corrects by hand, and each costs memory. */
const ANNOTATED_ROWS = 5_000;

/** Keeps the messages of the first rows that have any, for the workbook that goes back, and counts the others. */
export class MessageStore {
  readonly byRow = new Map<number, readonly CellMessage[]>();
  further = 0;

  add(rows: readonly CheckedRow[]): void {
    for (const { fileRow, messages } of rows) {
      if (messages.length === 0) continue;
      if (this.byRow.size < ANNOTATED_ROWS) this.byRow.set(fileRow, messages);
      else this.further += messages.length;
    }
  }
}
