import { layout } from '@bls/files/documents/layout/layout';
import { renderPdf } from '@bls/files/documents/layout/pdf';
import { signerOf } from '@bls/licensing/deals/deals.api';
import type { ContractTable } from '@bls/licensing/db/schema';
import { documentSchema } from '@bls/proto/contracts/calls/files/document-model';
import type { TemplateLanguage } from '@bls/proto/domain/contract-template/fields';
import { documentDate } from '@bls/proto/domain/values/clock/date-format';
import { PDF } from '@libpdf/core';
import sharp from 'sharp';
import type { DemoTenant } from '../../plans/demo-tenant.js';
import { signature } from '../../pictures/signature.js';
import { companiesOf } from '../../tenants/companies.js';
import { signatureId } from '../../tenants/company-details.js';

/** The document of a contract, with a page that both sides have signed. */
export async function signedPdf(
  demoTenant: DemoTenant,
  contract: ContractTable,
  language: TemplateLanguage,
  document: Buffer,
): Promise<Buffer> {
  const pdf = await PDF.load(document);
  const page = await PDF.load(await signaturePage(demoTenant, contract, language));
  await pdf.copyPagesFrom(page, [...page.getPages().keys()]);
  return Buffer.from(await pdf.save());
}

async function signaturePage(demoTenant: DemoTenant, contract: ContractTable, language: TemplateLanguage): Promise<Buffer> {
  const { number, terms } = contract;
  const page = documentSchema.parse({
    title: { en: 'Signature page', zh: '签署页' },
    number,
    issuer: { name: { en: terms.purpose.licensorName, zh: terms.purpose.licensorNameZh } },
    layout: 'stacked',
    blocks: [
      {
        type: 'paragraph',
        text: { en: `The parties have signed licence agreement ${number}.`, zh: `双方已签署授权协议 ${number}。` },
      },
      {
        type: 'signatures',
        parties: contract.signatures.map((one) => {
          const { side, company, name, at, signatureFileId } = signerOf(contract, one);
          return { role: side, company, name, date: documentDate(at.slice(0, 10)), signatureFileId };
        }),
      },
    ],
  });
  return renderPdf(layout(page, await picturesOf(demoTenant, contract), undefined, language));
}

/** The signatures of both companies by their files. */
async function picturesOf(demoTenant: DemoTenant, { licensorId, licenseeId }: ContractTable): Promise<Map<string, string>> {
  const signers = companiesOf(demoTenant).filter(({ id }) => id === licensorId || id === licenseeId);
  const pictures = signers.map(async ({ id, short }) => {
    const png = await sharp(Buffer.from(signature(short)))
      .resize(480)
      .png()
      .toBuffer();
    return [signatureId(id), `data:image/png;base64,${png.toString('base64')}`] as const;
  });
  return new Map(await Promise.all(pictures));
}
