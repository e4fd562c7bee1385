import { Database } from '@bls/kit/db/database';
import { Caller } from '@bls/kit/rpc/call-client';
import type { CallContext } from '@bls/kit/rpc/context';
import type { FileDescription, FileScope } from '@bls/proto/contracts/calls/files/file';
import type { Audience } from '@bls/proto/domain/deal-comment/audience';
import { changeWithFiles } from '@bls/shared/files/change-with-files';
import { detachFiles } from '@bls/shared/files/detach-files';
import { Injectable } from '@nestjs/common';
import type { CommentFile } from '../db/comment-tables.js';
import type { LicensingDb } from '../db/schema.js';
import { charactersOf } from '../deals/deals.api.js';
import type { CommentedDeal } from './commented-deal.queries.js';
import { fileIdsOf } from './comments.queries.js';

type Comment = { id: string; audience: Audience; fileIds: readonly string[] };

const ownerOf = (id: string) => ({ kind: 'dealComment', id });

/** The files of comments. They are read by those who read the comment. */
@Injectable()
export class CommentFiles {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly caller: Caller,
  ) {}

  /** Attaches files of a new comment, then writes it. Those that it does not have then are detached again. */
  async writeWith<T>(
    deal: CommentedDeal,
    { id, audience, fileIds }: Comment,
    write: (files: CommentFile[]) => Promise<T>,
    ctx: CallContext,
  ): Promise<T> {
    const attachment = { fileIds: [...fileIds], purposes: ['commentFile' as const], scope: await this.scopeOf(deal, audience, ctx) };
    const storedIds = () => this.db.read(ctx, (trx) => fileIdsOf(trx, ctx.tenant, id));
    const change = async (files: FileDescription[]): Promise<T> => {
      const written = await write(files.map(({ fileId, name }) => ({ fileId, name })));
      // a repetition has written nothing
      const stored = fileIds.length > 0 ? await storedIds() : [];
      await this.detach(
        id,
        fileIds.filter((fileId) => !stored.includes(fileId)),
        ctx,
      );
      return written;
    };
    return changeWithFiles(this.caller, { owner: ownerOf(id), attachments: [attachment], change, storedIds }, ctx);
  }

  detach(id: string, fileIds: readonly string[], ctx: CallContext): Promise<void> {
    return detachFiles(this.caller, ownerOf(id), fileIds, ctx);
  }

  private async scopeOf({ id, licenseeId, brandOwnerIds }: CommentedDeal, audience: Audience, ctx: CallContext): Promise<FileScope> {
    if (audience === 'licensee' && licenseeId) return { companyId: licenseeId };
    if (audience === 'brandOwner') return { brandOwnerIds };
    if (audience === 'agent') return { characterIds: await this.db.read(ctx, (trx) => charactersOf(trx, ctx.tenant, id)) };
    return { staffOnly: true };
  }
}
