import type { Actor } from '@bls/proto/domain/access/actor';
import type { PropertyView } from '@bls/proto/contracts/views/term-sheet';
import { CallError } from '@bls/proto/domain/values/errors';
import type { Day } from '@bls/proto/domain/values/time';
import type { Trx } from '../db/schema.js';
import { readProperties, withinScope } from '../properties/properties.api.js';

/** The property of a question. Throws `notFound` outside the scope of the person, `invalid` for a period that ends before it starts. */
export async function askedProperty(
  trx: Trx,
  actor: Actor,
  { propertyId, from, to }: { propertyId: string; from: Day; to: Day },
): Promise<PropertyView> {
  if (from > to) throw new CallError('invalid', { issues: [{ path: ['to'], rule: 'periodReversed' }] });
  const [property] = withinScope(await readProperties(trx, actor.tenant, [propertyId]), actor);
  if (!property) throw new CallError('notFound');
  return property;
}
