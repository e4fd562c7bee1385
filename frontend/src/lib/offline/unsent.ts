import type { ClientCommand } from '@bls/proto/contracts/call';

/** What a decision about an item needs and could not be stored without a connection: it is sent before the decision. */
type Unsent = { call: ClientCommand; body: Record<string, unknown> };

const byItem = new Map<string, readonly Unsent[]>();

export const unsentOf = (itemId: string): readonly Unsent[] => byItem.get(itemId) ?? [];
export const addUnsent = (itemId: string, unsent: Unsent): void => void byItem.set(itemId, [...unsentOf(itemId), unsent]);
export const forgetUnsent = (itemId: string): void => void byItem.delete(itemId);
