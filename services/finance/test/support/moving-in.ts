import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { movingInImport, movingInRead, movingInUpload, type MovingWorkbookView } from '@bls/proto/contracts/calls/finance/moving-in';
import type { Actor } from '@bls/proto/domain/access/actor';
import { type Cells, sheetRows } from '@bls/proto/domain/moving-in/testing/rival-export';
import { type MovingKind, type MovingSheet, SHEET_NAMES, SHEETS_OF } from '@bls/proto/domain/moving-in/workbooks';
import { eventually, type TestService } from '@bls/kit/testing/service';
import { writeWorkbook } from '@bls/kit/xlsx/write-workbook';
import type { FinanceDb } from '../../src/db/schema.js';
import { store } from './fake-files.js';

/** Jobs of a loaded machine take long. */
export const PATIENCE = 240_000;
export type Sheets = Readonly<Partial<Record<MovingSheet, Cells[]>>>;

const workbookOf = (kind: MovingKind, sheets: Sheets): Promise<Buffer> =>
  buffer(
    writeWorkbook(
      SHEETS_OF[kind].map((sheet) => ({
        name: SHEET_NAMES[sheet].zh,
        widths: [],
        rows: sheetRows(sheet, sheets[sheet] ?? [], 'zh').map((cells) => ({ cells: cells.map((value) => ({ value })) })),
      })),
      'rival',
    ),
  );

/** A company that moves in, as an administrator does it. */
export class MoveIn {
  constructor(
    private readonly service: TestService<FinanceDb>,
    private readonly admin: Actor,
  ) {}

  read = () => this.service.call(movingInRead, {}, this.admin);

  /** Uploads a workbook and waits until it is read. */
  async upload(kind: MovingKind, sheets: Sheets): Promise<MovingWorkbookView> {
    const fileId = store.put(await workbookOf(kind, sheets), `${kind}.xlsx`);
    await this.service.call(movingInUpload, { id: randomUUID(), kind, fileId }, this.admin);
    return this.settled(kind, ['read', 'refused']);
  }

  settled(kind: MovingKind, states: readonly string[]): Promise<MovingWorkbookView> {
    return eventually(async () => {
      const found = (await this.read()).workbooks.find((one) => one.kind === kind);
      return found && states.includes(found.state) ? found : null;
    }, PATIENCE);
  }

  /** Imports a workbook as soon as what it needs has arrived. */
  async importWorkbook(kind: MovingKind): Promise<void> {
    await eventually(async () => {
      const found = (await this.read()).workbooks.find((one) => one.kind === kind);
      if (found?.state === 'imported') return true;
      if (found?.state === 'read')
        await this.service
          .call(movingInImport, { id: found.id, revision: found.revision }, this.admin)
          .catch((error: { code?: string }) => {
            // contracts arrive by events
            if (error.code !== 'ruleBroken') throw error;
          });
      return false;
    }, PATIENCE);
  }
}
