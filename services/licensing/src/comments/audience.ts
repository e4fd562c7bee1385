import type { Actor } from '@bls/proto/domain/access/actor';
import { type Audience, audiencesOf } from '@bls/proto/domain/deal-comment/audience';
import { CallError } from '@bls/proto/domain/values/errors';

/** Throws `forbidden` when the person may not write for the audience. */
export function requireAudience({ userType }: Pick<Actor, 'userType'>, audience: Audience): void {
  if (!audiencesOf(userType).includes(audience)) throw new CallError('forbidden');
}
