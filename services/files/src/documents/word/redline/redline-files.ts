import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { RequestOf } from '@bls/proto/contracts/call';
import type { redlineRead } from '@bls/proto/contracts/calls/files/redline';
import { CallError } from '@bls/proto/domain/values/errors';
import type { CallContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { Inject, Injectable } from '@nestjs/common';
import type { FilesDb } from '../../../db/schema.js';
import { findFiles, findReadableFiles } from '../../../objects/objects.api.js';
import { fileError, type ObjectStore } from '../../../storage/storage.api.js';
import { OBJECT_STORE } from '../../../storage/storage.module.js';
import { openWord, type Word } from '../open-word.js';
import { fillWord } from '../placeholders.js';
import { markedValues, termsFrom, withTerms } from './agreed-terms.js';
import { type MarkedBody, paragraphsIn } from './marked.js';
import { compareReceived, knownIn, type Received } from './received.js';
import { acceptAll } from './settle.js';
import { bodyOf } from './word-package.js';

/** Beyond these a comparison would take long, and nobody would read it. */
const MAX_CHARACTERS = 600_000;
const MAX_CHANGES = 1000;

type OpenWord = { bytes: Buffer; word: Word; body: MarkedBody };
type Template = RequestOf<typeof redlineRead>['template'];

/** Word documents that are compared with tracked changes. */
@Injectable()
export class RedlineFiles {
  constructor(
    private readonly db: Database<FilesDb>,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
  ) {}

  /** A .docx that the person may read. Throws `notFound`, `unsupportedFile`. Only its texts are taken over, so that what it refers to outside does no harm. */
  async open(fileId: string, ctx: CallContext): Promise<OpenWord> {
    const actor = ctx.actorOrNone;
    const [file] = await this.db.read(ctx, (trx) => (actor ? findReadableFiles(trx, [fileId], actor) : findFiles(trx, [fileId])));
    if (!file) throw new CallError('notFound');
    if (file.kind !== 'docx') throw fileError('unsupportedFile', 'textNotReadable', { name: file.name });
    const bytes = await buffer(await this.store.get(file.storeKey));
    const word = openWord(bytes, file.name);
    const body = readable(word);
    if (paragraphsIn(body.blocks).reduce((sum, { atoms }) => sum + atoms.length, 0) > MAX_CHARACTERS) throw tooLarge(word);
    return { bytes, word, body };
  }

  /** The document that came back, compared with the one that was sent, without its agreed terms. */
  async received(sentFileId: string, receivedFileId: string, ctx: CallContext): Promise<Received & { sent: OpenWord }> {
    const sent = await this.sent(sentFileId, ctx);
    return { sent, ...(await this.compared(sent, receivedFileId, ctx)) };
  }

  /** As `received`, with the agreed terms that changes touch. */
  async receivedWithTerms(sentFileId: string, receivedFileId: string, template: Template, ctx: CallContext): Promise<Received> {
    const sent = await this.sent(sentFileId, ctx);
    const [file] = await this.db.read(ctx, (trx) => findFiles(trx, [template.fileId]));
    if (file?.kind !== 'docx') throw new CallError('notFound');
    const blank = openWord(await buffer(await this.store.get(file.storeKey)), file.name);
    const filled = openWord(fillWord(blank, markedValues(template.values)), file.name);
    return this.compared({ ...sent, body: termsFrom(withTerms(bodyOf(filled)), sent.body) }, receivedFileId, ctx);
  }

  /** Tracked changes that it had when it was sent count as accepted. */
  private async sent(fileId: string, ctx: CallContext): Promise<OpenWord> {
    const found = await this.open(fileId, ctx);
    return { ...found, body: acceptAll(found.body) };
  }

  private async compared(sent: OpenWord, receivedFileId: string, ctx: CallContext): Promise<Received> {
    const theirs = await this.open(receivedFileId, ctx);
    const found = compareReceived(sent.body, theirs.body, knownIn(sent.word));
    const changes = new Set(
      paragraphsIn(found.body.blocks).flatMap(({ atoms }) => atoms.flatMap(({ mark }) => (mark ? [mark.change] : []))),
    );
    if (changes.size > MAX_CHANGES) throw tooLarge(theirs.word);
    return found;
  }
}

function readable(word: Word): MarkedBody {
  try {
    return bodyOf(word);
  } catch {
    throw fileError('unsupportedFile', 'textNotReadable', { name: word.name });
  }
}

const tooLarge = ({ name }: Word): CallError => fileError('unsupportedFile', 'redlineTooLarge', { name });

export const fingerprintOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);
