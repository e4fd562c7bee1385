import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { groupFindMembers } from '@bls/proto/contracts/calls/identity/people/group';
import { CallError } from '@bls/proto/domain/values/errors';
import { splitEmails } from '@bls/proto/domain/user-fields/fields';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import type { IdentityDb } from '../../db/schema.js';
import { membersByEmail } from './members.queries.js';

/** Finds the users of a list of addresses, to add them to a group. */
@Handler(groupFindMembers)
export class FindMembers {
  constructor(private readonly db: Database<IdentityDb>) {}

  /** Throws `ruleBroken` for the first address without a user that the manager reaches. */
  async execute({ emails }: RequestOf<typeof groupFindMembers>, ctx: CallContext): Promise<ResponseOf<typeof groupFindMembers>> {
    const wanted = [...new Set(splitEmails(emails).map((email) => email.toLowerCase()))].slice(0, 1000);
    const found = await this.db.read(ctx, (trx) => membersByEmail(trx, ctx, wanted));
    const known = new Set(found.map(({ email }) => email.toLowerCase()));
    const address = wanted.find((email) => !known.has(email));
    if (address !== undefined) {
      throw new CallError('ruleBroken', { issues: [{ path: ['emails'], rule: 'emailDoesNotExist', params: { address } }] });
    }
    return found.map(({ email: _email, ...member }) => member);
  }
}
