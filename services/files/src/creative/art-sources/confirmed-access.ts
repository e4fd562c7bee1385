import { CallError } from '@bls/proto/domain/values/errors';
import { Database } from '@bls/kit/db/database';
import type { CallContext } from '@bls/kit/rpc/context';
import { today } from '@bls/shared/calendar/today';
import { Injectable } from '@nestjs/common';
import type { FilesDb } from '../../db/schema.js';
import type { Trx } from '../../db/trx.js';
import { openCharacters } from '../access/access.queries.js';
import { type Reader, Readers } from '../access/reader.js';
import { AccountPassword } from '../access/account-password.js';
import { findArtSource } from './art-sources.queries.js';
import type { ArtSource } from './art-sources.repository.js';

type Work<T> = (trx: Trx, art: ArtSource, reader: Reader) => Promise<T>;

/** Access to an art source that needs the account password. */
@Injectable()
export class ConfirmedAccess {
  constructor(
    private readonly db: Database<FilesDb>,
    private readonly account: AccountPassword,
    private readonly readers: Readers,
  ) {}

  /** Checks the assignment before the password, so that a person without it learns nothing from an attempt. */
  async execute<T>({ id, password }: { id: string; password: string }, ctx: CallContext, work: Work<T>): Promise<T> {
    const reader = await this.readers.of(ctx);
    await this.db.read(ctx, (trx) => findArtSource(trx, reader, id));
    await this.account.confirm(password, ctx);
    return this.db.transaction(ctx, async (trx) => work(trx, await findArtSource(trx, reader, id), reader));
  }
}

/** Throws `ruleBroken` when the caller has no access to the character. */
export async function requireCharacterAccess(trx: Trx, art: ArtSource, reader: Reader): Promise<void> {
  const open = await openCharacters(trx, reader, [art.characterId], await today(trx));
  if (!open.has(art.characterId)) throw new CallError('ruleBroken', { issues: [{ path: ['id'], rule: 'accessNotGranted' }] });
}
