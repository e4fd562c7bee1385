import type { SeededSetup } from '@bls/licensing/seed-licensing';
import sharp from 'sharp';
import type { DemoTenant } from '../plans/demo-tenant.js';
import type { Today } from '../base/clock.js';
import { agentBanner, agentLogo } from '../pictures/agent.js';
import { character } from '../pictures/character.js';
import { propertiesOf } from './properties.js';
import { idOf } from '../base/random.js';
import type { DemoFile, Drawing } from '../files/write-files.js';

const CATEGORIES = [
  {
    en: 'Consumer products',
    zh: '消费品',
    inner: [
      { en: 'Toys and games', zh: '玩具与游戏' },
      { en: 'Home and living', zh: '家居生活' },
    ],
  },
  { en: 'Promotions', zh: '促销推广', inner: [{ en: 'Premiums and giveaways', zh: '赠品' }] },
] as const;
/** Number of displayed characters of each property. */
const SHOWN = 2;

const categoryId = (tenant: string, name: string): string => idOf(tenant, 'agent category', name);

/** What agents offer: the first two of the tenant's own properties, with some of their characters. */
function offersOf(demoTenant: DemoTenant, today: Today) {
  const { tenant } = demoTenant;
  const own = propertiesOf(demoTenant, today).filter((property) => !property.brandOwnerId);
  return own.slice(0, 2).map((property, index) => ({
    property,
    id: idOf(tenant, 'agent property', property.code),
    category: CATEGORIES[index] ?? CATEGORIES[0],
    logoFileId: idOf(tenant, 'agent logo', property.code),
    bannerFileId: idOf(tenant, 'agent banner', property.code),
    characters: property.characters.slice(0, SHOWN).map((one) => ({ ...one, bannerFileId: idOf(tenant, 'agent tile', one.characterId) })),
  }));
}

/** Categories, properties and characters as an administrator saves them. */
export function agentOffersOf(demoTenant: DemoTenant, today: Today): SeededSetup['offers'] {
  const { tenant } = demoTenant;
  const named = ({ en, zh }: { en: string; zh: string }) => ({ id: categoryId(tenant, en), name: en, nameZh: zh });
  return {
    categories: [
      ...CATEGORIES.map(named),
      ...CATEGORIES.flatMap(({ en, inner }) => inner.map((one) => ({ ...named(one), parentId: categoryId(tenant, en) }))),
    ],
    properties: offersOf(demoTenant, today).map(({ property, category, characters, ...offer }) => ({
      ...offer,
      propertyId: property.propertyId,
      name: property.name,
      nameZh: property.nameZh,
      categoryId: categoryId(tenant, category.en),
      subCategoryId: categoryId(tenant, category.inner[0].en),
      active: true,
      characters: characters.map(({ characterId, name, nameZh, bannerFileId }) => ({ characterId, name, nameZh, bannerFileId })),
    })),
  };
}

/** The pictures, in their exact sizes; visible to agents to whom the characters were assigned. */
export function agentFiles(demoTenant: DemoTenant, today: Today): DemoFile[] {
  return offersOf(demoTenant, today).flatMap(({ id, property, logoFileId, bannerFileId, characters }) => {
    const drawn = demoTenant.properties.find(({ code }) => code === property.code);
    if (!drawn) return [];
    const key = property.code.toLowerCase();
    const shared = { uploaderName: 'Administrator', at: `${today}T00:00:00Z`, owner: { kind: 'agentProperty', id } };
    const characterIds = characters.map(({ characterId }) => characterId);
    return [
      {
        ...shared,
        id: logoFileId,
        name: `${property.name} logo.jpg`,
        purpose: 'agentLogo' as const,
        characterIds,
        drawing: { key: `agent-logo-${key}`, kind: 'jpg' as const, make: () => agentLogo(drawn) },
      },
      {
        ...shared,
        id: bannerFileId,
        name: `${property.name} banner.jpg`,
        purpose: 'agentBanner' as const,
        characterIds,
        drawing: jpeg(`agent-banner-${key}`, agentBanner(drawn), 390, 740),
      },
      ...characters.map((one, index) => ({
        ...shared,
        id: one.bannerFileId,
        name: `${one.name} banner.jpg`,
        purpose: 'agentCharacterBanner' as const,
        characterIds: [one.characterId],
        drawing: jpeg(`agent-tile-${key}-${index}`, character(drawn, one.name, index + 1), 200, 200),
      })),
    ];
  });
}

const jpeg = (key: string, svg: string, width: number, height: number): Drawing => ({
  key,
  kind: 'jpg',
  make: () => sharp(Buffer.from(svg)).resize(width, height).flatten({ background: '#ffffff' }).jpeg({ quality: 86 }).toBuffer(),
});
