import { defineEvent, type PayloadOf } from '@bls/proto/contracts/event';
import { fileKindSchema, hasPreview } from '@bls/proto/domain/enumerations/files';
import { idSchema } from '@bls/proto/domain/values/ids';
import { EventHandler } from '@bls/kit/events/event-handler';
import { enqueue } from '@bls/kit/events/outbox';
import type { EventContext } from '@bls/kit/rpc/context';
import { z } from 'zod';
import type { Trx } from '../../db/trx.js';
import { drawPictures } from '../../objects/objects.api.js';

/**
 * The event by which version 0.1 started the drawing of a file's pictures. Nothing publishes it any more; the handler runs
 * those that were not delivered at the time of the upgrade. Remove this file in the release after the next.
 */
export const fileStored = defineEvent('files.object.stored.v1', z.object({ fileId: idSchema, kind: fileKindSchema }));

@EventHandler(fileStored, 'pictures')
export class DrawStoredFile {
  async execute({ fileId, kind }: PayloadOf<typeof fileStored>, ctx: EventContext, trx: Trx): Promise<void> {
    if (hasPreview(kind)) await enqueue(trx, ctx, drawPictures, { fileId }, { id: fileId });
  }
}
