import type { AgentCategory } from '@bls/proto/contracts/calls/licensing/agent';
import { CallError } from '@bls/proto/domain/values/errors';

/** Throws `notFound`. */
export function findCategory(categories: readonly AgentCategory[], id: string): AgentCategory {
  const found = categories.find((category) => category.id === id);
  if (!found) throw new CallError('notFound');
  return found;
}
