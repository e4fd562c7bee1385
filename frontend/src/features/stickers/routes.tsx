import { defineFeature } from '../../lib/screens/routes.js';

export const feature = defineFeature({
  routes: [
    { path: '/Sticker', to: '/Sticker/Management' },
    { path: '/Sticker/Management', title: 'stores.sticker.title', capability: 'sticker.read', screen: () => import('./management.js') },
    { path: '/Sticker/Create', title: 'stores.sticker.new', capability: 'sticker.apply', screen: () => import('./create.js') },
    { path: '/Sticker/Review/{-$id}', title: 'stores.sticker.review', capability: 'sticker.read', screen: () => import('./review.js') },
    { path: '/Sticker/Edit/{-$id}', title: 'stores.sticker.edit', capability: 'sticker.apply', screen: () => import('./edit.js') },
    { path: '/Sticker/GuestReview/{-$id}', title: 'stores.guest.title', bare: true, open: true, screen: () => import('./guest-review.js') },
  ],
});
