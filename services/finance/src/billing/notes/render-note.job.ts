import type { JobContext } from '@bls/kit/rpc/context';
import { JobHandler } from '@bls/kit/jobs/job-queue';
import type { z } from 'zod';
import { renderNoteJob } from '../../jobs.js';
import { NoteRenderer } from './note-renderer.js';

@JobHandler(renderNoteJob)
export class RenderNote {
  constructor(private readonly renderer: NoteRenderer) {}

  async execute({ billId }: z.output<typeof renderNoteJob.payload>, context: JobContext): Promise<void> {
    await this.renderer.render(context, billId);
  }
}
