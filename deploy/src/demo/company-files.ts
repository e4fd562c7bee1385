import sharp from 'sharp';
import type { Cast } from './cast/cast.js';
import type { Today } from './clock.js';
import { companiesOf } from './companies.js';
import { detailsOf } from './company-details.js';
import { character } from './pictures/character.js';
import { signature } from './pictures/signature.js';
import { idOf } from './random.js';
import type { DemoFile, Drawing } from './write-files.js';

export const propertyImageId = (tenant: string, code: string): string => idOf(tenant, 'property image', code);
export const characterImageId = (tenant: string, code: string, name: string): string => idOf(tenant, 'character image', code, name);

/** Signatures of licensees and licensors, marks of brand owners, pictures of properties and characters. */
export function companyFiles(cast: Cast, today: Today): DemoFile[] {
  return [...paperFiles(cast, today), ...characterFiles(cast, today)];
}

function paperFiles(cast: Cast, today: Today): DemoFile[] {
  return companiesOf(cast).flatMap((company) => {
    const { signatureFileId, thumbnailFileId } = detailsOf(cast, company, today);
    const owner = { kind: 'company', id: company.id };
    const shared = { uploaderName: 'Administrator', at: `${today}T00:00:00Z`, owner };
    const key = company.short.toLowerCase();
    const own = cast.properties.find((property) => property.owner === company.short);
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

function characterFiles(cast: Cast, today: Today): DemoFile[] {
  return cast.properties.flatMap((property) => {
    const { code } = property;
    const owner = { kind: 'property', id: idOf(cast.tenant, 'property', code) };
    const shared = { uploaderName: 'Administrator', at: `${today}T00:00:00Z`, owner, purpose: 'propertyImage' as const, everyone: true };
    const key = code.toLowerCase();
    return [
      {
        ...shared,
        id: propertyImageId(cast.tenant, code),
        name: `${property.name.en}.jpg`,
        drawing: jpeg(`property-${key}`, () => character(property, code, 0)),
      },
      ...property.characters.map(({ en }, index) => ({
        ...shared,
        id: characterImageId(cast.tenant, code, en),
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
