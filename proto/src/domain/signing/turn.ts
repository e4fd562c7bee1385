import type { Side } from '../values/side.js';
import type { SigningOrder } from './evidence.js';

/** Whether the side may sign now: the order lets it, or the other side has signed. Pure. */
export function isTurnOf(order: SigningOrder, side: Side, signed: Readonly<Record<Side, boolean>>): boolean {
  if (signed[side]) return false;
  if (order === 'licensorFirst' && side === 'licensee') return signed.licensor;
  if (order === 'licenseeFirst' && side === 'licensor') return signed.licensee;
  return true;
}

type Signer = { id: string; position: number; signedAt: string | null };

/** The people outside who may sign now: those of the lowest position that has not signed. Pure. */
export function nextSigners<S extends Signer>(signers: readonly S[]): S[] {
  const open = signers.filter(({ signedAt }) => signedAt === null);
  const first = Math.min(...open.map(({ position }) => position));
  return open.filter(({ position }) => position === first);
}
