import sharp from 'sharp';
import type { DemoTenant } from '../plans/demo-tenant.js';
import type { Today } from '../base/clock.js';
import { EVENT_CATEGORIES } from './event-specs.js';
import { eventBannerId, eventCategoryBannerId, eventCategoryId, eventId, eventNames } from './events.js';
import { eventBanner } from '../pictures/event.js';
import type { DemoFile } from '../files/write-files.js';

/** The banners of events and categories; that of a draft is for staff. */
export function eventFiles(demoTenant: DemoTenant, today: Today): DemoFile[] {
  const { tenant } = demoTenant;
  const banner = (name: string, id: string, owner: DemoFile['owner'], turn: number, published: boolean): DemoFile => ({
    id,
    name: `${name}.jpg`,
    purpose: 'eventBanner',
    uploaderName: 'Administrator',
    at: `${today}T00:00:00Z`,
    owner,
    ...(published ? { everyone: true } : { staffOnly: true }),
    drawing: {
      key: `event-banner-${tenant.toLowerCase()}-${turn}`,
      kind: 'jpg',
      make: () =>
        sharp(Buffer.from(eventBanner(demoTenant.properties, turn)))
          .jpeg({ quality: 84 })
          .toBuffer(),
    },
  });
  return [
    ...EVENT_CATEGORIES.map(({ en }, index) =>
      banner(en, eventCategoryBannerId(tenant, en), { kind: 'eventCategory', id: eventCategoryId(tenant, en) }, index, true),
    ),
    ...eventNames().map(({ name, published }, index) =>
      banner(`${name.en} banner`, eventBannerId(tenant, name.en), { kind: 'event', id: eventId(tenant, name.en) }, index % 4, published),
    ),
  ];
}
