import { archiveEntries, pictureFingerprints } from '@bls/proto/calls/files/archive';
import type { RequestOf, ResponseOf } from '@bls/proto/call';
import type { CallContext } from '@bls/kit/context';
import { Database } from '@bls/kit/database';
import { Handles } from '@bls/kit/handles';
import { Controller } from '@nestjs/common';
import { entriesOf } from '../archives/entries.queries.js';
import type { FilesDb } from '../db/schema.js';
import { ReadFingerprints } from './read-fingerprints.js';

@Controller()
export class FingerprintsController {
  constructor(
    private readonly db: Database<FilesDb>,
    private readonly prints: ReadFingerprints,
  ) {}

  @Handles(pictureFingerprints)
  read(request: RequestOf<typeof pictureFingerprints>, context: CallContext): Promise<ResponseOf<typeof pictureFingerprints>> {
    return this.prints.run(request, context);
  }

  @Handles(archiveEntries)
  entries({ archiveId, offset }: RequestOf<typeof archiveEntries>, context: CallContext): Promise<ResponseOf<typeof archiveEntries>> {
    return this.db.read(context, (trx) => entriesOf(trx, archiveId, offset));
  }
}
