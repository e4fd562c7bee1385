import { z } from 'zod';

/**
 * The platform of a store. `ownShop` is the licensor's own web shop, whose name each tenant sets: the only
 * one that is not a marketplace. Labels: `aul.platform.{code}`.
 */
export const PLATFORMS = ['tmall', 'taobao', 'douyin', 'jd', 'pinduoduo', 'ownShop', 'kuaishou'] as const;
export type Platform = (typeof PLATFORMS)[number];
export const platformSchema = z.enum(PLATFORMS);

/** Flagship, specialty store of one brand or of several, or store of an individual. Labels: `aul.storeType.{code}`. */
export const STORE_TYPES = ['flagship', 'specialtyMono', 'specialtyMulti', 'individual'] as const;
export type StoreType = (typeof STORE_TYPES)[number];
export const storeTypeSchema = z.enum(STORE_TYPES);

/** The two kinds of application of a store; they share their fields. */
export const STORE_KINDS = ['aul', 'sticker'] as const;
export type StoreKind = (typeof STORE_KINDS)[number];

/** Who decided an application: the tenant's rules, or people. */
export const DECISIONS = ['autoApproved', 'manualApproved', 'autoDisapproved', 'manualDisapproved'] as const;
export type StoreDecision = (typeof DECISIONS)[number];
export const decisionSchema = z.enum(DECISIONS);

/** Why an application follows another one: the next period of the same store, or changed facts. */
export const FOLLOW_KINDS = ['renewal', 'edit'] as const;
export type FollowKind = (typeof FOLLOW_KINDS)[number];

/** What the public page says about a letter. `unknown`: no released letter has the code. */
const PROOF_STATES = ['inForce', 'scheduled', 'ended', 'withdrawn', 'unknown'] as const;
export type ProofState = (typeof PROOF_STATES)[number];
export const proofStateSchema = z.enum(PROOF_STATES);

/**
 * How the stamp is applied: legal uploads a stamped letter, legal lets the system stamp, or the system does
 * it automatically.
 */
export const STAMP_MODES = ['byLegal', 'onRequest', 'automatic'] as const;
export type StampMode = (typeof STAMP_MODES)[number];

/** The opinion of a guest about a sticker application. */
export const GUEST_VERDICTS = ['supports', 'objects', 'noOpinion'] as const;
export type GuestVerdict = (typeof GUEST_VERDICTS)[number];

/**
 * How long the insurance of a letter must last: over its whole period, or the letter ends with the last insured day. Labels:
 * `aul.insuranceCover.{code}`.
 */
export const INSURANCE_COVERS = ['wholePeriod', 'endsWithCover'] as const;
export type InsuranceCover = (typeof INSURANCE_COVERS)[number];
