import type { PayloadOf } from '@bls/proto/contracts/event';
import { aulApproved } from '@bls/proto/contracts/events/approvals';
import { EventHandler } from '@bls/kit/events/event-handler';
import type { EventContext } from '@bls/kit/rpc/context';
import type { Trx } from '../../db/schema.js';
import { lockApplication } from '../applications/applications.repository.js';
import { factsOfApplication } from '../applications/facts.js';
import { applyMove, outcomeOf } from '../applications/move-application.js';
import { renderedLetter } from './letter-decision.js';
import { LetterFiles } from './letter-files.js';
import { StampedLetterReaders } from './letter-readers.js';

/** Renders the letter of an approved application. The event is delivered again until the files service answers. */
@EventHandler(aulApproved, 'approvals-aul-letter')
export class RenderLetter {
  constructor(
    private readonly letters: LetterFiles,
    private readonly readers: StampedLetterReaders,
  ) {}

  async execute({ applicationId }: PayloadOf<typeof aulApproved>, ctx: EventContext, trx: Trx): Promise<void> {
    const row = await lockApplication(trx, ctx.tenant, applicationId);
    // withdrawn meanwhile, or rendered before
    if (row?.status !== 'pendingGenerateDraft') return;
    const draft = await this.letters.draft(trx, row, ctx);
    const stamped = row.autoStamp ? await this.letters.stamped(trx, row, ctx) : null;
    const outcome = outcomeOf(row, stamped ? 'generateStamped' : 'generateDraft', 'system', {
      ...factsOfApplication(row, { draftGenerated: true }),
      autoStamp: stamped !== null,
    });
    const changes = renderedLetter(row, draft, stamped);
    const moved = await applyMove(trx, ctx, row, outcome, { by: null, at: new Date().toISOString(), given: {}, changes });
    await this.readers.follow(row, moved, ctx);
  }
}
