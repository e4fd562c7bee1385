import type { UndoStep, UndoStepDone } from '@bls/proto/contracts/calls/moving-in';
import { MAX_BLOCKERS, type UndoBlocker } from '@bls/proto/domain/moving-in/undo';
import { dropTakenOut, isTakenOut, putBack, takeOut, type TakenRows } from '@bls/kit/db/taken-out';
import type { Transaction } from 'kysely';

type Undoing = {
  /** What depends on the records. Locks them, so that nothing new does until the transaction ends. */
  blockers: () => Promise<UndoBlocker[]>;
  /** The rows of the records, those that refer to others first. */
  parts: () => Promise<TakenRows[]>;
  /** What is written and published when they are gone permanently: history, events. */
  discarded: () => Promise<void>;
};

/** A step of the undo of an import in a service. Each step may be repeated. */
export async function undoStep<DB>(
  trx: Transaction<DB>,
  tenant: string,
  { id, step }: Pick<UndoStep, 'id' | 'step'>,
  undoing: Undoing,
): Promise<UndoStepDone> {
  const isOut = await isTakenOut(trx, id);
  switch (step) {
    case 'check':
      return blocked(isOut ? [] : await undoing.blockers());
    case 'takeOut': {
      if (isOut) return blocked([]);
      const found = await undoing.blockers();
      if (found.length === 0) await takeOut(trx, tenant, id, await undoing.parts());
      return blocked(found);
    }
    case 'putBack':
      await putBack(trx, id);
      return blocked([]);
    case 'discard':
      if (isOut) {
        await undoing.discarded();
        await dropTakenOut(trx, id);
      }
      return blocked([]);
  }
}

const blocked = (blockers: UndoBlocker[]): UndoStepDone => ({ blockers: blockers.slice(0, MAX_BLOCKERS) });
