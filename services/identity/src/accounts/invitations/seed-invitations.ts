import { randomBytes } from 'node:crypto';
import { insertRows, type StoredRow } from '@bls/kit/db/insert-rows';
import { fullNameOf } from '@bls/proto/domain/user/full-name';
import type { InvitationTable, Trx } from '../../db/schema.js';
import { discardEvents, markSentAt, WriteAccountMail } from '../../mail/mail.api.js';
import { userById } from '../../people/people.api.js';
import { credentialHash, newCredential } from '../../sessions/sessions.api.js';
import { AccountMails } from '../account-mails.js';
import { invitableCompany } from './invitations.queries.js';

type Secrets = 'tokenHash' | 'signUpCodeHash';
type Counted = 'sends' | 'signUpFailures' | 'revision' | 'createdAt' | 'acceptedAt' | 'acceptedBy';
export type SeededInvitation = Omit<StoredRow<InvitationTable>, Secrets | Counted> & { sentAt: string };

const HASH_BYTES = 32;

/** Inserts invitations that nobody has accepted, with random links and codes, and the mails about them as sent. */
export async function seedInvitations(
  trx: Trx,
  tenant: string,
  invitations: readonly SeededInvitation[],
  publicUrl: string,
): Promise<void> {
  const mails = new AccountMails({ PUBLIC_URL: publicUrl }, new WriteAccountMail());
  const sent = invitations.map((invitation) => ({ invitation, token: newCredential(tenant) }));
  await insertRows(
    trx,
    tenant,
    'invitations',
    sent.map(({ invitation, token }) => ({
      ...invitation,
      tokenHash: credentialHash(token),
      signUpCodeHash: randomBytes(HASH_BYTES),
      createdAt: invitation.sentAt,
      revision: invitation.rescindedAt ? 2 : 1,
    })),
  );
  for (const { invitation, token } of sent) await writeMails(trx, tenant, mails, invitation, token);
  await discardEvents(trx, tenant);
}

async function writeMails(trx: Trx, tenant: string, mails: AccountMails, invitation: SeededInvitation, token: string): Promise<void> {
  const { kind, email, firstName, lastName, language, role, companyId, companyName, invitedBy, sentAt, expiresAt, rescindedAt } =
    invitation;
  const ctx = { tenant, requestId: 'seed' };
  const inviter = (await userById(trx, tenant, invitedBy))?.fullName ?? '';
  const known = companyId ? await invitableCompany(trx, tenant, { id: companyId }) : undefined;
  const company = { name: companyName, nameZh: known?.nameZh ?? null };
  const receiver = { name: fullNameOf({ firstName, lastName }), email, language };
  await mails.invitation(trx, ctx, { kind, receiver, inviter, company, role, expiresAt: new Date(expiresAt), token });
  await markSentAt(trx, tenant, sentAt);
  if (!rescindedAt || rescindedAt > expiresAt) return;
  await mails.invitationRescinded(trx, ctx, receiver, inviter, company);
  await markSentAt(trx, tenant, rescindedAt);
}
