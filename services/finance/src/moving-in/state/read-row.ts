import type { RowMatch } from '@bls/proto/domain/moving-in/matches';
import type { MovingSheet, MovingValues } from '@bls/proto/domain/moving-in/workbooks';
import type { RowIssue } from '../../db/moving-in.js';

/** A row of a sheet as it was read. `written` has the names in the cells of which `cells` has the codes and ids. */
export type ReadRow = {
  sheet: MovingSheet;
  row: number;
  contract: string | null;
  cells: MovingValues;
  written?: MovingValues;
  issues: RowIssue[];
  match?: RowMatch | undefined;
};
