import { z } from 'zod';

/**
 * Where a store is. `ownShop` is the licensor's own web shop, whose name each tenant sets: the one store of the list
 * that is not a marketplace. Labels: `aul.platform.{code}`.
 */
export const PLATFORMS = ['tmall', 'taobao', 'douyin', 'jd', 'pinduoduo', 'ownShop', 'kuaishou'] as const;
export type Platform = (typeof PLATFORMS)[number];
export const platformSchema = z.enum(PLATFORMS);

/** Flagship, specialty of one brand or of several, or of an individual. Labels: `aul.storeType.{code}`. */
export const STORE_TYPES = ['flagship', 'specialtyMono', 'specialtyMulti', 'individual'] as const;
export type StoreType = (typeof STORE_TYPES)[number];
export const storeTypeSchema = z.enum(STORE_TYPES);

/** The two kinds of application that stores are asked for with one set of fields. */
export const STORE_KINDS = ['aul', 'sticker'] as const;
export type StoreKind = (typeof STORE_KINDS)[number];

/** By whom an application was decided: the tenant's rules, or the people of the chain. */
export const DECISIONS = ['autoApproved', 'manualApproved', 'autoDisapproved', 'manualDisapproved'] as const;
export type StoreDecision = (typeof DECISIONS)[number];
export const decisionSchema = z.enum(DECISIONS);

/** Why an application follows another one: the next period of the same store, or other facts. */
export const FOLLOW_KINDS = ['renewal', 'edit'] as const;
export type FollowKind = (typeof FOLLOW_KINDS)[number];

/** Who puts the stamp: legal uploads a stamped letter, legal lets the system stamp, or the system does it by itself. */
export const STAMP_MODES = ['byLegal', 'onRequest', 'automatic'] as const;
export type StampMode = (typeof STAMP_MODES)[number];

/** What a guest thinks of a sticker application. */
export const GUEST_VERDICTS = ['supports', 'objects', 'noOpinion'] as const;
export type GuestVerdict = (typeof GUEST_VERDICTS)[number];
