import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

export const feature = defineFeature({
  routes: [
    { path: ROUTES.stickers.root, to: ROUTES.stickers.list },
    { path: ROUTES.stickers.list, title: 'stores.sticker.title', capability: 'sticker.read', screen: () => import('./management.js') },
    { path: ROUTES.stickers.create, title: 'stores.sticker.new', capability: 'sticker.apply', screen: () => import('./create.js') },
    { path: ROUTES.stickers.review, title: 'stores.sticker.review', capability: 'sticker.read', screen: () => import('./review.js') },
    { path: ROUTES.stickers.edit, title: 'stores.sticker.edit', capability: 'sticker.apply', screen: () => import('./edit.js') },
    { path: ROUTES.stickers.guestReview, title: 'stores.guest.title', bare: true, open: true, screen: () => import('./guest-review.js') },
  ],
});
