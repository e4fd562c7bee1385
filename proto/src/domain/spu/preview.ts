import type { MatchMode } from '../enumerations/spu.js';
import type { SpuSettings } from './settings.js';
import { verdictOf } from './similarity.js';

/** How many SPUs with the same similarity and shape (rounded down to 0.01) were decided, and how. */
export type DecidedSpus = {
  mode: MatchMode;
  similarity: number;
  shape: number;
  outcome: 'approved' | 'rejected';
  /** Whether a person decided last; else the system did. */
  byPerson: boolean;
  count: number;
};

/** What thresholds would have done: SPUs, and of them those on which a person decided the opposite. */
export type ThresholdPreview = {
  approved: { count: number; opposite: number };
  rejected: { count: number; opposite: number };
  person: number;
  /** SPUs that were compared in this mode. */
  total: number;
};

/** What the thresholds would have decided on SPUs that were compared in this mode. Pure. */
export function previewOf(decided: readonly DecidedSpus[], settings: SpuSettings): ThresholdPreview {
  const preview: ThresholdPreview = { approved: { count: 0, opposite: 0 }, rejected: { count: 0, opposite: 0 }, person: 0, total: 0 };
  for (const { mode, similarity, shape, outcome, byPerson, count } of decided) {
    if (mode !== settings.mode) continue;
    preview.total += count;
    const verdict = verdictOf({ score: similarity, shape }, settings);
    if (verdict === 'systemNotMatched') {
      preview.person += count;
      continue;
    }
    const would = verdict === 'systemApproved' ? 'approved' : 'rejected';
    preview[would].count += count;
    if (byPerson && outcome !== would) preview[would].opposite += count;
  }
  return preview;
}
