import { enqueue } from '@bls/kit/events/outbox';
import { SIGNING_LINK_DAYS } from '@bls/proto/domain/signing/evidence';
import { isTurnOf, nextSigners } from '@bls/proto/domain/signing/turn';
import { sidesSigned } from '@bls/proto/domain/workflow/facts/contract-facts';
import type { ContractTable, Trx } from '../../db/schema.js';
import type { ContractSignerTable } from '../../db/signing-tables.js';
import { mailSignerJob } from './mail-signer.js';
import { markMailed, signersOf } from './signers.repository.js';

const DAY_MS = 86_400_000;

/** Whether people outside can sign the contract now: its document is released as a PDF and the licensee's turn has come. Pure. */
export const isOpenToSign = (contract: ContractTable): boolean =>
  (contract.status === 'releasedByLegal' || contract.status === 'acceptedAll') &&
  contract.releasedAsPdf &&
  isTurnOf(contract.signingOrder, 'licensee', sidesSigned(contract));

/** The people outside who may sign now. */
export const dueSigners = (contract: ContractTable, signers: readonly ContractSignerTable[]): ContractSignerTable[] =>
  isOpenToSign(contract) ? nextSigners(signers) : [];

/** Mails the link to everybody whose turn has come, once, in the transaction of the reason. */
export async function mailDueSigners(trx: Trx, ctx: { tenant: string; requestId: string }, contract: ContractTable): Promise<void> {
  if (contract.outsideSigners === 0) return;
  const at = new Date();
  const expiresAt = new Date(at.getTime() + SIGNING_LINK_DAYS * DAY_MS).toISOString();
  for (const signer of dueSigners(contract, await signersOf(trx, contract.tenant, contract.id))) {
    if (await markMailed(trx, signer, at.toISOString(), expiresAt))
      await enqueue(trx, ctx, mailSignerJob, { signerId: signer.id }, { id: signer.id });
  }
}
