import { randomUUID } from 'node:crypto';
import { Database } from '@bls/kit/db/database';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { signingLinkEnd } from '@bls/proto/contracts/calls/identity/signing/signing-link';
import { signingArrange } from '@bls/proto/contracts/calls/licensing/contracts/signing';
import { CallError } from '@bls/proto/domain/values/errors';
import { personOf, writeHistory } from '../../db/history.repository.js';
import type { ContractTable, LicensingDb, Person, Trx } from '../../db/schema.js';
import type { ContractSignerTable } from '../../db/signing-tables.js';
import { workflowOfContract } from '../../deals/deals.api.js';
import { waiting } from '../contract.js';
import { findCurrent, updateStatus } from '../contracts.repository.js';
import { publishMoved } from '../publish-moves.js';
import { mailDueSigners } from './due-signers.js';
import { isArrangeable, mayAcceptOutside } from './read-signing.js';
import { endSigners, saveSigner, signersOf } from './signers.repository.js';

type Request = RequestOf<typeof signingArrange>;

/** Sets the order of the sides and the people outside who sign for the licensee. */
@Handler(signingArrange)
export class ArrangeSigning {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly caller: Caller,
  ) {}

  /** Throws `notFound`, `wrongState` and `conflict`. */
  async execute(request: Request, ctx: CallContext): Promise<ResponseOf<typeof signingArrange>> {
    const { actor } = ctx;
    const { ended, revision } = await this.db.transaction(ctx, async (trx) => {
      const contract = await findCurrent(trx, actor, request.contractVersionId);
      if (contract.revision !== request.revision) throw new CallError('conflict', { params: { status: contract.status } });
      const signers = await signersOf(trx, contract.tenant, contract.id);
      if (!isArrangeable(contract) || signers.some(({ signedAt }) => signedAt)) throw new CallError('wrongState');
      const at = new Date().toISOString();
      const named = request.signers.map((signer) =>
        renewed(
          signer,
          signers.find(({ id }) => id === signer.signerId),
        ),
      );
      const left = signers.map(({ id }) => id).filter((id) => !named.some(({ signerId }) => signerId === id));
      await endSigners(trx, contract.tenant, left, at);
      await save(trx, contract, named, personOf(actor), at);
      const { workflow } = await workflowOfContract(trx, contract);
      const change = {
        signingOrder: request.order,
        outsideSigners: request.signers.length,
        outsideAccepts: acceptsOutside(request) && mayAcceptOutside(workflow, contract),
        updatedAt: at,
      };
      const after = await updateStatus(trx, contract, { ...change, waitsFor: waiting(workflow, { ...contract, ...change }) });
      const { id: itemId, version, status } = after;
      const by = personOf(actor);
      const comment = request.signers.map(({ name }) => name).join(', ') || undefined;
      const entry = {
        itemKind: 'contract',
        itemId,
        version,
        revision: after.revision,
        action: 'arrange',
        from: status,
        path: [status],
        by,
        at,
        comment,
      } as const;
      await writeHistory(trx, after.tenant, entry);
      await publishMoved(trx, ctx, after, { action: 'arrange', by, at });
      await mailDueSigners(trx, ctx, after);
      return { ended: left, revision: after.revision };
    });
    // the contract no longer knows them, so a link that is still open shows nothing
    if (ended.length > 0)
      await this.caller
        .call(signingLinkEnd, { signerIds: ended }, ctx)
        .catch((error: unknown) => ctx.log.warn({ error }, 'links not ended'));
    return { revision };
  }
}

/** Several people sign the released version, as does one whose side signs after the licensor. */
const acceptsOutside = ({ accepts, order, signers }: Request): boolean => accepts && order !== 'licensorFirst' && signers.length === 1;

type Named = Request['signers'][number];
/** A mailed link belongs to one person at one address: after a correction the person gets another link. */
const renewed = (signer: Named, stored: ContractSignerTable | undefined): Named =>
  stored?.mailedAt && (['name', 'email', 'language'] as const).some((key) => stored[key] !== signer[key])
    ? { ...signer, signerId: randomUUID() }
    : signer;

async function save(trx: Trx, contract: ContractTable, signers: readonly Named[], invitedBy: Person, at: string): Promise<void> {
  for (const [position, { signerId: id, name, email, language }] of signers.entries()) {
    await saveSigner(trx, {
      tenant: contract.tenant,
      id,
      contractId: contract.id,
      position,
      name,
      email,
      language,
      invitedBy,
      invitedAt: at,
    });
  }
}
