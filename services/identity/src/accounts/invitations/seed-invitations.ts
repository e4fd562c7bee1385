import { randomBytes } from 'node:crypto';
import { insertRows, type StoredRow } from '@bls/kit/db/insert-rows';
import type { InvitationTable, Trx } from '../../db/schema.js';

type Secrets = 'tokenHash' | 'signUpCodeHash';
type Counted = 'sends' | 'signUpFailures' | 'revision' | 'createdAt' | 'acceptedAt' | 'acceptedBy';
export type SeededInvitation = Omit<StoredRow<InvitationTable>, Secrets | Counted> & { sentAt: string };

const HASH_BYTES = 32;

/** Inserts invitations that nobody has accepted, with random links and codes. */
export const seedInvitations = (trx: Trx, tenant: string, invitations: readonly SeededInvitation[]): Promise<void> =>
  insertRows(
    trx,
    tenant,
    'invitations',
    invitations.map((invitation) => ({
      ...invitation,
      tokenHash: randomBytes(HASH_BYTES),
      signUpCodeHash: randomBytes(HASH_BYTES),
      createdAt: invitation.sentAt,
      revision: invitation.rescindedAt ? 2 : 1,
    })),
  );
