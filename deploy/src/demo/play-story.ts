import type { BillRecord } from '@bls/finance/db/schema';
import { productCourses, sell } from './approvals/product-approvals.js';
import { lastWorkOfFinance } from './money/bank-and-reversals.js';
import { booksCourse } from './money/books.js';
import { correctionCourses } from './money/corrections.js';
import { dunningCourse } from './money/dunning.js';
import type { DemoTenant } from './plans/demo-tenant.js';
import type { Today } from './base/clock.js';
import { clausesCourse } from './deals/clauses.js';
import { contractDocumentsCourse } from './deals/contract-documents.js';
import { contractCourse } from './deals/contracts.js';
import { accessCourse, creativeCourses } from './approvals/creative.js';
import { dealCourses } from './deals/deals.js';
import { designFiles, designCourses } from './approvals/designs.js';
import { templateCourses } from './approvals/design-templates.js';
import { describe } from './files/described-files.js';
import { eventCourses } from './deals/events.js';
import { compareSpus, spuCourse } from './approvals/existing-spus.js';
import { paymentCourse } from './money/payments.js';
import { policyCourses } from './deals/policies.js';
import { popCourses } from './approvals/pops.js';
import { guaranteeCourse, salesCourse } from './money/sales.js';
import { storeCourses } from './approvals/stores.js';
import { type SignedContract, Story } from './story.js';
import type { DemoFile } from './files/write-files.js';

/** The history of a tenant up to today, in chronological order: nothing uses what happened later. */
export async function playStory(demoTenant: DemoTenant, today: Today): Promise<Story> {
  const story = new Story(demoTenant, today);
  const { timeline } = story;
  const issued = (bills: readonly BillRecord[]): void => {
    for (const bill of bills) timeline.begin(paymentCourse(story, bill));
  };
  const binds = (signed: SignedContract): void => {
    story.approvals.terms.sign(signed.contract.signed);
    const courses = [
      ...productCourses(story, signed, (skus, at) => sell(story, skus, at)),
      accessCourse(story, signed),
      salesCourse(story, signed, issued),
      guaranteeCourse(story, signed, issued),
    ];
    for (const course of courses) timeline.begin(course);
  };
  const courses = [
    contractDocumentsCourse(story),
    clausesCourse(story),
    ...policyCourses(story),
    ...eventCourses(story),
    ...creativeCourses(story),
    ...dealCourses(story, (deal) => timeline.begin(contractCourse(story, deal, binds))),
    ...templateCourses(story),
    ...designCourses(story),
    ...popCourses(story),
    ...storeCourses(story),
    spuCourse(story),
    ...correctionCourses(story, issued),
    dunningCourse(story),
    lastWorkOfFinance(story),
    booksCourse(story),
  ];
  for (const course of courses) timeline.begin(course);
  await timeline.play();
  return story;
}

/**
 * Draws the files that the story describes and adds their sizes, hashes and fingerprints. Resolves to the
 * drawn files.
 */
export async function drawDescribed(story: Story): Promise<DemoFile[]> {
  for (const spus of story.existingSpus) await compareSpus(story, spus);
  const shown = [...story.designs, ...story.pops].flatMap(({ files }) => files);
  const files = [...designFiles(story), ...story.pops.flatMap((pop) => pop.files.map(({ file }) => file))];
  await describe(
    files,
    [...story.templates, ...shown].map(({ description }) => description),
  );
  return files;
}
