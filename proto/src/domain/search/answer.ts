import type { Actor } from '../access/actor.js';
import { isSearchable } from './searchable.js';
import type { SearchGroup } from './hit.js';
import { kindsFor, type KindOf, type SearchService } from './kinds.js';
import { type Candidate, groupOf, inOrder } from './ranking.js';

/** How a service finds matches of each of its kinds, within the scope of its list. */
export type Finders<S extends SearchService> = Readonly<Record<KindOf<S>, () => Promise<readonly Candidate[]>>>;

/** The answer of a service: of each kind that the user may find, the best matches of its finder. */
export async function answerSearch<S extends SearchService>(
  service: S,
  { text, limit }: { text: string; limit: number },
  actor: Pick<Actor, 'role' | 'permissions'>,
  finders: Finders<S>,
): Promise<{ groups: SearchGroup[] }> {
  if (!isSearchable(text)) return { groups: [] };
  const find = finders as Readonly<Record<string, () => Promise<readonly Candidate[]>>>;
  const groups = await Promise.all(kindsFor(actor, service).map(async (kind) => groupOf(kind, text, (await find[kind]?.()) ?? [], limit)));
  return { groups: inOrder(groups) };
}
