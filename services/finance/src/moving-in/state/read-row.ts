import type { MovingSheet, MovingValues } from '@bls/proto/domain/moving-in/workbooks';
import type { RowIssue } from '../../db/moving-in.js';

/** A row of a sheet as it was read. */
export type ReadRow = { sheet: MovingSheet; row: number; contract: string | null; cells: MovingValues; issues: RowIssue[] };
