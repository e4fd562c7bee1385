import { z } from 'zod';

/** The season that an art source was drawn for. Labels: `creative.season.{value}`. */
export const SEASONS = ['spring', 'summer', 'autumn', 'winter', 'festive', 'allYear'] as const;
export const seasonSchema = z.enum(SEASONS);
export type Season = z.infer<typeof seasonSchema>;

/** What the creative database holds. Labels: `creative.kind.{value}`. */
export const CREATIVE_KINDS = ['styleGuide', 'artSource'] as const;
export const creativeKindSchema = z.enum(CREATIVE_KINDS);
export type CreativeKind = z.infer<typeof creativeKindSchema>;

/** An art source is new for a licensee from its release until somebody of the licensee opens it. Labels: `creative.artStatus.{value}`. */
export const ART_STATUSES = ['new', 'opened'] as const;
export const artStatusSchema = z.enum(ART_STATUSES);

/** What is recorded for good of style guides and art sources. Labels: `creative.done.{value}`. */
export const CREATIVE_LOG_ACTIONS = [
  'create',
  'edit',
  'replaceFile',
  'assignDesigner',
  'assignLicensee',
  'withdrawLicensee',
  'withdraw',
  'upload',
  'release',
  'download',
  'showPassword',
  'giveUp',
  'delete',
] as const;
export const creativeLogActionSchema = z.enum(CREATIVE_LOG_ACTIONS);
export type CreativeLogAction = z.infer<typeof creativeLogActionSchema>;

export const MAX_KEYWORDS = 20;
