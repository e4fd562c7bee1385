import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

/** `/home/Index` redirects to the home of the user type; SanrioIndex is the brand owner's. Welcome shows what the person can do. */
export const feature = defineFeature({
  routes: [
    { path: ROUTES.home.root, to: ROUTES.home.own },
    { path: ROUTES.home.own, title: 'home.title', screen: () => import('./own-home.js') },
    { path: ROUTES.home.welcome, title: 'home.welcome.title', screen: () => import('./welcome.js') },
    { path: ROUTES.home.licensor, title: 'home.title', screen: () => import('./home.js') },
    { path: ROUTES.home.licensee, title: 'home.title', screen: () => import('./home.js') },
    { path: ROUTES.home.agent, title: 'home.title', screen: () => import('./home.js') },
    { path: ROUTES.home.brandOwner, title: 'home.title', screen: () => import('./home.js') },
  ],
});
