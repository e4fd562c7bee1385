import type { BillRecord } from '@bls/finance/db/schema';
import { productCourses, sell } from './approvals.js';
import { lastWorkOfFinance } from './bank-and-reversals.js';
import type { Cast } from './cast/cast.js';
import type { Today } from './clock.js';
import { contractPapersCourse } from './contract-papers.js';
import { contractCourse } from './contracts.js';
import { accessCourse, creativeCourses } from './creative.js';
import { dealCourses } from './deals.js';
import { designFiles, designCourses } from './designs.js';
import { templateCourses } from './design-templates.js';
import { describe } from './described-files.js';
import { eventCourses } from './events.js';
import { compareSpus, spuCourse } from './existing-spus.js';
import { paymentCourse } from './payments.js';
import { policyCourses } from './policies.js';
import { popCourses } from './pops.js';
import { guaranteeCourse, salesCourse } from './sales.js';
import { storeCourses } from './stores.js';
import { type SignedContract, World } from './world.js';
import type { DemoFile } from './write-files.js';

/** The story of a tenant up to today, in the order of time: nothing uses what happened later. */
export async function tell(cast: Cast, today: Today): Promise<World> {
  const world = new World(cast, today);
  const { timeline } = world;
  const issued = (bills: readonly BillRecord[]): void => {
    for (const bill of bills) timeline.begin(paymentCourse(world, bill));
  };
  const binds = (signed: SignedContract): void => {
    world.approvals.terms.sign(signed.contract.signed);
    const courses = [
      ...productCourses(world, signed, (skus, at) => sell(world, skus, at)),
      accessCourse(world, signed),
      salesCourse(world, signed, issued),
      guaranteeCourse(world, signed, issued),
    ];
    for (const course of courses) timeline.begin(course);
  };
  const courses = [
    contractPapersCourse(world),
    ...policyCourses(world),
    ...eventCourses(world),
    ...creativeCourses(world),
    ...dealCourses(world, (deal) => timeline.begin(contractCourse(world, deal, binds))),
    ...templateCourses(world),
    ...designCourses(world),
    ...popCourses(world),
    ...storeCourses(world),
    spuCourse(world),
    lastWorkOfFinance(world),
  ];
  for (const course of courses) timeline.begin(course);
  await timeline.play();
  return world;
}

/** Draws what the story remembers of its files: their sizes, hashes and fingerprints. Resolves to the files that were drawn for it. */
export async function drawDescribed(world: World): Promise<DemoFile[]> {
  for (const spus of world.existingSpus) await compareSpus(world, spus);
  const shown = [...world.designs, ...world.pops].flatMap(({ files }) => files);
  const files = [...designFiles(world), ...world.pops.flatMap((pop) => pop.files.map(({ file }) => file))];
  await describe(
    files,
    [...world.templates, ...shown].map(({ description }) => description),
  );
  return files;
}
