import { termSheetRead } from '@bls/proto/client/licensing/term-sheets/reading';
import { useCall } from '../../../lib/api/query.js';
import { useUser } from '../../../lib/session/session.js';
import { type Move, movesOf } from './moves.js';

/** The moves of a deal, read when they are wanted; undefined until they are known. */
export function useMoves(termSheetVersionId: string | undefined): { moves: Move[]; revision: number } | undefined {
  const user = useUser();
  const { data } = useCall(termSheetRead, termSheetVersionId ? { termSheetVersionId } : undefined);
  if (!data || !user) return undefined;
  return { moves: movesOf(data, { role: user.Role, permissions: user.Permissions }), revision: data.revision };
}
