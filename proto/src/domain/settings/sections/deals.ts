import { z } from 'zod';
import { count, choice, type SettingRows } from '../setting.js';

export const REFRESH_MONTHS = [6, 12] as const;

/** A limit of reviews in working days, at most `max`. */
const reviewLimit = (max: number, standard: number) =>
  ({
    schema: count(1, max),
    default: standard,
    unit: 'workingDays',
    section: 'deals',
    setBy: 'admin.settings',
    ruledBy: ['approvals'],
  }) as const;

/** How much of the guarantee of a deal in this stage counts in the pipeline. */
const stageWeight = <D extends number>(standard: D) =>
  ({
    schema: count(0, 100),
    default: standard,
    unit: 'percent',
    section: 'deals',
    setBy: 'admin.settings',
    ruledBy: ['licensing'],
  }) as const;

/** Deals, signatures and reviews. */
export const DEALS_SETTINGS = {
  /** By how much the guarantee of a deal that covers mainland China is raised when the deal is submitted. */
  chinaMgIncreasePercent: {
    schema: count(0, 100),
    default: 0,
    unit: 'percent',
    section: 'deals',
    setBy: 'admin.settings',
    ruledBy: ['licensing'],
  },
  stageWeightDraft: stageWeight(10),
  stageWeightSales: stageWeight(20),
  stageWeightSalesManager: stageWeight(30),
  stageWeightBusinessHead: stageWeight(40),
  stageWeightCeo: stageWeight(50),
  stageWeightBrandOwner: stageWeight(60),
  stageWeightLicensee: stageWeight(70),
  stageWeightLicensor: stageWeight(80),
  stageWeightFreeze: stageWeight(90),
  stageWeightSign: stageWeight(95),
  /** Whether a signature on a term sheet or contract requires the password of the account: 1 yes, 0 no. */
  signPassword: choice('deals', [0, 1], 1, ['licensing']),
  /**
   * How often a licensee must confirm that an approved product is still made as approved: every six months,
   * or yearly.
   */
  productRefreshMonths: {
    schema: z.union(REFRESH_MONTHS.map((n) => z.literal(n))),
    default: 6,
    unit: 'months',
    section: 'deals',
    setBy: 'admin.settings',
    ruledBy: ['approvals'],
  },
  /** A review of a product, design, promotional material or SPU is due after this many working days in a stage. */
  reviewDays: reviewLimit(60, 3),
  /** After this many working days in a stage the head of the reviewer's role is informed. */
  reviewEscalationDays: reviewLimit(90, 5),
  /** From this many scans on, the public page of a label warns that its code may have been copied: a buyer, a shop and a few readers scan one. */
  oftenScanned: { schema: count(3, 1000), default: 20, unit: 'times', section: 'deals', setBy: 'admin.settings', ruledBy: ['approvals'] },
} as const satisfies SettingRows;
