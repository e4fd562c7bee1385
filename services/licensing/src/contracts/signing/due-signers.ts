import { randomUUID } from 'node:crypto';
import { enqueue } from '@bls/kit/events/outbox';
import { SIGNING_LINK_DAYS } from '@bls/proto/domain/signing/evidence';
import { isTurnOf, nextSigners } from '@bls/proto/domain/signing/turn';
import { sidesSigned } from '@bls/proto/domain/workflow/facts/contract-facts';
import type { ContractTable, Trx } from '../../db/schema.js';
import type { ContractSignerTable } from '../../db/signing-tables.js';
import { mailSignerJob } from './mail-signer.js';
import { endSigners, markMailed, saveSigner, signersOf } from './signers.repository.js';

const DAY_MS = 86_400_000;

const isReleased = ({ status }: ContractTable): boolean => status === 'releasedByLegal' || status === 'acceptedAll';
/** Whether the person outside accepts and signs the generated document that the licensee reviews. */
const isAccepting = ({ status, outsideAccepts, documentReplaced }: ContractTable): boolean =>
  status === 'submittedForReview' && outsideAccepts && !documentReplaced;

/**
 * Whether people outside can sign the contract now: its document is released as a PDF, or waits for the one who accepts it, and the
 * licensee's turn has come. Pure.
 */
export const isOpenToSign = (contract: ContractTable): boolean =>
  ((isReleased(contract) && contract.releasedAsPdf) || isAccepting(contract)) &&
  isTurnOf(contract.signingOrder, 'licensee', sidesSigned(contract));

/** The people outside who may sign now. */
export const dueSigners = (contract: ContractTable, signers: readonly ContractSignerTable[]): ContractSignerTable[] =>
  isOpenToSign(contract) ? nextSigners(signers) : [];

/**
 * The signers of the contract. A link belongs to one turn: who has one and cannot sign any more, or has signed ahead what ended, is
 * asked again by a new link when the turn comes again.
 */
async function currentSigners(trx: Trx, contract: ContractTable): Promise<ContractSignerTable[]> {
  const signers = await signersOf(trx, contract.tenant, contract.id);
  if (isReleased(contract)) return signers;
  const isAhead = ({ signature }: ContractSignerTable) => contract.givenAhead.some(({ signed }) => signed?.fileId === signature?.fileId);
  const ended = signers.filter((signer) => (signer.signedAt ? !isAhead(signer) : signer.mailedAt && !isOpenToSign(contract)));
  if (ended.length === 0) return signers;
  const at = new Date().toISOString();
  await endSigners(
    trx,
    contract.tenant,
    ended.map(({ id }) => id),
    at,
  );
  for (const { mailedAt: _mailed, expiresAt: _expires, endedAt: _ended, signedAt: _signed, signature: _signature, ...signer } of ended)
    await saveSigner(trx, { ...signer, id: randomUUID() });
  return signersOf(trx, contract.tenant, contract.id);
}

/** Mails the link to everybody whose turn has come, once, in the transaction of the reason. */
export async function mailDueSigners(trx: Trx, ctx: { tenant: string; requestId: string }, contract: ContractTable): Promise<void> {
  if (contract.outsideSigners === 0) return;
  const at = new Date();
  const expiresAt = new Date(at.getTime() + SIGNING_LINK_DAYS * DAY_MS).toISOString();
  for (const signer of dueSigners(contract, await currentSigners(trx, contract))) {
    if (await markMailed(trx, signer, at.toISOString(), expiresAt))
      await enqueue(trx, ctx, mailSignerJob, { signerId: signer.id }, { id: signer.id });
  }
}
