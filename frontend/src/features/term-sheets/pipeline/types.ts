import type { termSheetPipeline } from '@bls/proto/client/licensing/term-sheets/reading';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { Move } from './moves.js';

export type Column = ResponseOf<typeof termSheetPipeline>['stages'][number];
export type Card = Column['rows'][number];
/** A card with the move that was chosen for it, at the revision that was read. */
export type Chosen = { card: Card; move: Move; revision: number };
