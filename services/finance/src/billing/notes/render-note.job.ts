import { idSchema } from '@bls/proto/domain/values/ids';
import type { JobContext } from '@bls/kit/rpc/context';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import { z } from 'zod';
import { NoteRenderer } from './note-renderer.js';

export const renderNoteJob = defineJob('render-debit-note', z.object({ billId: idSchema }));

@JobHandler(renderNoteJob)
export class RenderNote {
  constructor(private readonly renderer: NoteRenderer) {}

  async execute({ billId }: z.output<typeof renderNoteJob.payload>, context: JobContext): Promise<void> {
    await this.renderer.render(context, billId);
  }
}
