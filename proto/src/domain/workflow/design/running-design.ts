import { z } from 'zod';
import { designSchema } from './design.js';

/** The published design that an item runs on; an item without one follows the standard workflow. */
export const runningDesignSchema = z.object({ version: z.int(), design: designSchema });
export type RunningDesign = z.output<typeof runningDesignSchema>;
