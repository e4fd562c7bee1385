import { z } from 'zod';

/** The season of an art source. Labels: `creative.season.{value}`. */
export const SEASONS = ['spring', 'summer', 'autumn', 'winter', 'festive', 'allYear'] as const;
export const seasonSchema = z.enum(SEASONS);
export type Season = z.infer<typeof seasonSchema>;

/** The kinds of items in the creative database. Labels: `creative.kind.{value}`. */
export const CREATIVE_KINDS = ['styleGuide', 'artSource'] as const;
export const creativeKindSchema = z.enum(CREATIVE_KINDS);
export type CreativeKind = z.infer<typeof creativeKindSchema>;

/**
 * An art source is new for a licensee from its release until a user of the licensee opens it. Labels:
 * `creative.artStatus.{value}`.
 */
export const ART_STATUSES = ['new', 'opened'] as const;
export const artStatusSchema = z.enum(ART_STATUSES);

/** Recorded actions on style guides and art sources; the records are never deleted. Labels: `creative.done.{value}`. */
export const CREATIVE_LOG_ACTIONS = [
  'create',
  'edit',
  'replaceFile',
  'submitToOwner',
  'ownerApprove',
  'ownerReject',
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
