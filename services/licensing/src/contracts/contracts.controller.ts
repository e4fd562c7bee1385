import type { CallContext } from '@bls/kit/rpc/context';
import { Handles } from '@bls/kit/rpc/handler';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import {
  contractCompare,
  contractList,
  contractMove,
  contractRead,
  contractSignature,
} from '@bls/proto/contracts/calls/licensing/contract';
import { Controller } from '@nestjs/common';
import { CompareContract } from './compare-contract.js';
import { ContractDetailQueries } from './read-contract.queries.js';
import { ContractListQueries } from './list-contracts.queries.js';
import { MoveContract } from './move-contract.js';
import { OwnSignature } from './read-own-signature.js';

@Controller()
export class ContractsController {
  constructor(
    private readonly lists: ContractListQueries,
    private readonly details: ContractDetailQueries,
    private readonly moving: MoveContract,
    private readonly comparing: CompareContract,
    private readonly signatures: OwnSignature,
  ) {}

  @Handles(contractList)
  list(request: RequestOf<typeof contractList>, ctx: CallContext): Promise<ResponseOf<typeof contractList>> {
    return this.lists.list(request, ctx);
  }

  @Handles(contractRead)
  read(request: RequestOf<typeof contractRead>, ctx: CallContext): Promise<ResponseOf<typeof contractRead>> {
    return this.details.read(request.contractVersionId, ctx);
  }

  @Handles(contractMove)
  move(request: RequestOf<typeof contractMove>, ctx: CallContext): Promise<ResponseOf<typeof contractMove>> {
    return this.moving.move(request, ctx);
  }

  @Handles(contractCompare)
  compare(request: RequestOf<typeof contractCompare>, ctx: CallContext): Promise<ResponseOf<typeof contractCompare>> {
    return this.comparing.compare(request, ctx);
  }

  @Handles(contractSignature)
  signature(request: RequestOf<typeof contractSignature>, ctx: CallContext): Promise<ResponseOf<typeof contractSignature>> {
    return this.signatures.read(request, ctx);
  }
}
