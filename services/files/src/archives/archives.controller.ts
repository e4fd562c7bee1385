import { archiveEntries } from '@bls/proto/contracts/calls/files/archive';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handles } from '@bls/kit/rpc/handler';
import { Controller } from '@nestjs/common';
import type { FilesDb } from '../db/schema.js';
import { entriesOf } from './entries.queries.js';

@Controller()
export class ArchivesController {
  constructor(private readonly db: Database<FilesDb>) {}

  @Handles(archiveEntries)
  entries({ archiveId, offset }: RequestOf<typeof archiveEntries>, context: CallContext): Promise<ResponseOf<typeof archiveEntries>> {
    return this.db.read(context, (trx) => entriesOf(trx, archiveId, offset));
  }
}
