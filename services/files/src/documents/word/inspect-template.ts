import { templateInspect } from '@bls/proto/contracts/calls/files/template';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Handler } from '@bls/kit/rpc/handler';
import { Inject } from '@nestjs/common';
import type { FilesDb } from '../../db/schema.js';
import { fileError, type ObjectStore } from '../../storage/storage.api.js';
import { OBJECT_STORE } from '../../storage/storage.module.js';
import { blocksOfWord } from './blocks.js';
import { placeholdersOf, refuseExternals } from './placeholders.js';
import { openTemplate } from './template-file.js';

/** The placeholders of a template. Throws for a template that could not be filled and rendered later. */
@Handler(templateInspect)
export class InspectTemplate {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  async execute({ fileId }: RequestOf<typeof templateInspect>, ctx: CallContext): Promise<ResponseOf<typeof templateInspect>> {
    const word = await openTemplate(this.db, this.store, fileId, ctx);
    try {
      refuseExternals(word);
      // a body that cannot be read cannot be rendered as a PDF: the error is better now than when a contract is made
      blocksOfWord(word);
      return { placeholders: placeholdersOf(word) };
    } catch (error) {
      throw error instanceof CallError ? error : fileError('unsupportedFile', 'fileDamaged');
    }
  }
}
