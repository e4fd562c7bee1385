import type { PaymentRecord } from '@bls/finance/db/schema';
import sharp from 'sharp';
import type { DemoContract } from '../records/demo-contract.js';
import { contractPdf } from './contract-pdf.js';
import { feedbackFileId } from './deal-course.js';
import { memo } from '../pictures/memo.js';
import type { Story } from '../story.js';
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

/** Contracts whose generated document people still work on; rendering takes a third of a second each. */
const WORKED_ON: ReadonlySet<string> = new Set(['draft', 'submittedForReview', 'accepted', 'submittedForLegalReview', 'approvedByLegal']);

/** The documents of every contract: generated, released and signed. Those of finished contracts are short. */
export function contractFiles({ contracts, demoTenant }: Story): DemoFile[] {
  return contracts.flatMap((contract) =>
    contract.files.map(({ kind, fileId, name, at, byName }) => ({
      id: fileId,
      name,
      purpose: kind === 'generated' ? 'document' : kind === 'signed' ? 'signedContract' : 'contractFile',
      drawing:
        kind === 'generated' && WORKED_ON.has(contract.status)
          ? { key: `${contract.number}-${kind}`.toLowerCase(), kind: 'pdf', make: () => contractPdf(demoTenant, contract.written) }
          : page(`${contract.number}-${kind}`.toLowerCase(), linesOf(contract, kind)),
      uploaderName: byName,
      at,
      owner: { kind: 'contract', id: contract.id },
      companyId: contract.deal.licensee.id,
      brandOwnerIds: contract.deal.head.brandOwnerIds,
    })),
  );
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

function linesOf({ number, deal }: DemoContract, kind: string): string[] {
  const { terms } = deal;
  const years = terms.keyTerms.contractYears;
  return [
    `License agreement ${number} (${kind})`,
    `${terms.purpose.licensorName} and ${terms.purpose.licenseeName}`,
    `Properties: ${terms.keyTerms.properties.map((property) => property.name).join(', ')}`,
    `Term: ${years[0]?.from} to ${years.at(-1)?.to}`,
    `Minimum guarantee: ${terms.basicTerms.currency} ${terms.mg.groups[0]?.amount}`,
    `Term sheet ${deal.number}, version ${deal.head.version}`,
  ];
}

const page = (key: string, lines: readonly string[]): Drawing => ({ key, kind: 'pdf', make: () => memo(lines) });

/** A drawing on white, as a JPEG. */
export const jpeg = (key: string, svg: () => string): Drawing => ({
  key,
  kind: 'jpg',
  make: () => sharp(Buffer.from(svg())).flatten({ background: '#ffffff' }).jpeg({ quality: 84 }).toBuffer(),
});
