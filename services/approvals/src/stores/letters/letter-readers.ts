import type { FileScope } from '@bls/proto/contracts/calls/files/file';
import { fileAttach } from '@bls/proto/contracts/calls/files/object';
import type { FilePurpose } from '@bls/proto/domain/enumerations/files';
import { type AulStatus, aulState, LETTER_DOWNLOAD, type LetterReaders } from '@bls/proto/domain/workflow/definitions/approvals/aul-states';
import { Caller } from '@bls/kit/rpc/call-client';
import type { TenantContext } from '@bls/kit/rpc/context';
import { Injectable } from '@nestjs/common';
import type { StoreRecord } from '../../db/stores.js';

/** The purposes of files that are letters: uploaded by legal, rendered here. */
export const LETTER_PURPOSES: FilePurpose[] = ['storeLetter', 'document'];
type Letter = Pick<StoreRecord, 'id' | 'status' | 'companyId' | 'stamped'>;

/** Opens and closes the file of a stamped letter to its licensee, as the status of the letter says. */
@Injectable()
export class StampedLetterReaders {
  constructor(private readonly caller: Caller) {}

  /** Follows a move of a letter. The file is attached again only when others may read it than before. */
  async follow(before: Pick<Letter, 'status'>, moved: Letter, ctx: TenantContext): Promise<void> {
    if (shownIn(before) !== shownIn(moved)) await this.set(moved, ctx);
  }

  async set(letter: Letter, ctx: TenantContext): Promise<void> {
    if (!letter.stamped) return;
    const to = { owner: { kind: 'aul', id: letter.id }, scope: scopeOf(letter) };
    await this.caller.call(fileAttach, { fileIds: [letter.stamped.fileId], purposes: LETTER_PURPOSES, ...to }, ctx);
  }
}

const shownIn = ({ status }: Pick<Letter, 'status'>): LetterReaders => aulState(status as AulStatus).shown;

/** Who reads the file of the stamped letter in its status. */
export function scopeOf(letter: Pick<Letter, 'status' | 'companyId'>): FileScope {
  switch (shownIn(letter)) {
    case 'nobody':
      return { staffOnly: true };
    case 'downloaders':
      return { companyId: letter.companyId, companyCapability: LETTER_DOWNLOAD };
    case 'company':
      return { companyId: letter.companyId };
  }
}
