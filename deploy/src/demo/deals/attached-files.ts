import type { PaymentRecord } from '@bls/finance/db/schema';
import sharp from 'sharp';
import { feedbackFileId } from './deal-course.js';
import type { Story } from '../story.js';
import { page } from '../files/page-drawing.js';
import type { DemoFile, Drawing } from '../files/write-files.js';

/** The pictures of the approvals. A draft's are visible to its company; submitted ones to the brand owner too. */
export function approvalFiles({ pictures, approvals }: Story): DemoFile[] {
  return pictures.map(({ approvalId, picture }) => {
    const { approval, versions, pictures: rows } = approvals.products.product(approvalId);
    const shown = rows.find(({ fileId }) => fileId === picture.fileId);
    const version = versions.find(({ id }) => id === shown?.versionId);
    const submitted = Boolean(version?.submittedAt);
    return {
      id: picture.fileId,
      name: picture.name,
      purpose: 'approvalImage',
      drawing: jpeg(picture.key, picture.svg),
      uploaderName: approval.createdBy.name,
      at: version?.submittedAt ?? approval.createdAt,
      owner: submitted ? { kind: 'approval', id: approvalId } : { kind: 'approvalDraft', id: version?.id ?? approvalId },
      companyId: approval.companyId,
      brandOwnerIds: submitted && approval.brandOwnerId ? [approval.brandOwnerId] : [],
    };
  });
}

/** The feedback file of the internal review: one memo of the tenant, attached to every deal that has feedback. */
export function feedbackFiles({ demoTenant, deals, licensing }: Story): DemoFile[] {
  const id = feedbackFileId(demoTenant.tenant);
  const given = deals.find((deal) => licensing.termSheets.hasFile(deal.id, id));
  if (!given) return [];
  const drawing = page(`feedback-${demoTenant.tenant.toLowerCase()}`, [
    'Internal review',
    demoTenant.title.en,
    'The terms are in line with the plan of the year. Approved as submitted.',
  ]);
  return [
    {
      id,
      name: 'Feedback.pdf',
      purpose: 'feedback',
      drawing,
      uploaderName: 'CEO',
      at: given.head.createdAt,
      owner: { kind: 'termSheet', id: given.id },
      staffOnly: true,
    },
  ];
}

/** The bank slips of reported payments, and the certificates of tax withheld. */
export function proofFiles(payments: readonly PaymentRecord[]): DemoFile[] {
  const drawing = page('bank-slip', ['Bank transfer advice', 'The amount named in the order has been transferred to the beneficiary.']);
  const certified = page('tax-certificate', [
    'Certificate of tax withheld',
    'The tax withheld from the royalties was paid to this office.',
  ]);
  return payments.map(({ fileIds: [fileId = ''], number, kind, reportedByName, reportedAt, id, companyId }) => ({
    id: fileId,
    name: `${number} ${kind === 'certificate' ? 'certificate' : 'bank slip'}.pdf`,
    purpose: 'paymentProof',
    drawing: kind === 'certificate' ? certified : drawing,
    uploaderName: reportedByName,
    at: reportedAt,
    owner: { kind: 'payment', id },
    companyId,
  }));
}

/** A drawing on white, as a JPEG. */
export const jpeg = (key: string, svg: () => string): Drawing => ({
  key,
  kind: 'jpg',
  make: () => sharp(Buffer.from(svg())).flatten({ background: '#ffffff' }).jpeg({ quality: 84 }).toBuffer(),
});
