import sharp from 'sharp';
import type { DemoTenant } from '../plans/demo-tenant.js';
import type { Today } from '../base/clock.js';
import { companiesOf } from './companies.js';
import { detailsOf } from './company-details.js';
import { character } from '../pictures/character.js';
import { signature } from '../pictures/signature.js';
import { idOf } from '../base/random.js';
import type { DemoFile, Drawing } from '../files/write-files.js';

export const propertyImageId = (tenant: string, code: string): string => idOf(tenant, 'property image', code);
export const characterImageId = (tenant: string, code: string, name: string): string => idOf(tenant, 'character image', code, name);

/** Signatures of licensees and licensors, marks of brand owners, pictures of properties and characters. */
export function companyFiles(demoTenant: DemoTenant, today: Today): DemoFile[] {
  return [...paperFiles(demoTenant, today), ...characterFiles(demoTenant, today)];
}

function paperFiles(demoTenant: DemoTenant, today: Today): DemoFile[] {
  return companiesOf(demoTenant).flatMap((company) => {
    const { signatureFileId, thumbnailFileId } = detailsOf(demoTenant, company, today);
    const owner = { kind: 'company', id: company.id };
    const shared = { uploaderName: 'Administrator', at: `${today}T00:00:00Z`, owner };
    const key = company.short.toLowerCase();
    const own = demoTenant.properties.find((property) => property.owner === company.short);
    const scope = company.kind === 'licensor' ? { staffOnly: true } : { companyId: company.id };
    return [
      ...(signatureFileId
        ? [
            {
              ...shared,
              ...scope,
              id: signatureFileId,
              name: `Signature ${company.short}.jpg`,
              purpose: 'signature' as const,
              drawing: jpeg(`signature-${key}`, () => signature(company.short)),
            },
          ]
        : []),
      ...(thumbnailFileId && own
        ? [
            {
              ...shared,
              id: thumbnailFileId,
              name: `${company.short}.jpg`,
              purpose: 'logo' as const,
              drawing: jpeg(`mark-${key}`, () => character(own, company.short, 3)),
              everyone: true,
            },
          ]
        : []),
    ];
  });
}

function characterFiles(demoTenant: DemoTenant, today: Today): DemoFile[] {
  return demoTenant.properties.flatMap((property) => {
    const { code } = property;
    const owner = { kind: 'property', id: idOf(demoTenant.tenant, 'property', code) };
    const shared = { uploaderName: 'Administrator', at: `${today}T00:00:00Z`, owner, purpose: 'propertyImage' as const, everyone: true };
    const key = code.toLowerCase();
    return [
      {
        ...shared,
        id: propertyImageId(demoTenant.tenant, code),
        name: `${property.name.en}.jpg`,
        drawing: jpeg(`property-${key}`, () => character(property, code, 0)),
      },
      ...property.characters.map(({ en }, index) => ({
        ...shared,
        id: characterImageId(demoTenant.tenant, code, en),
        name: `${en}.jpg`,
        drawing: jpeg(`character-${key}-${index}`, () => character(property, en, index + 1)),
      })),
    ];
  });
}

const jpeg = (key: string, svg: () => string): Drawing => ({
  key,
  kind: 'jpg',
  make: () => sharp(Buffer.from(svg())).flatten({ background: '#ffffff' }).jpeg({ quality: 86 }).toBuffer(),
});
