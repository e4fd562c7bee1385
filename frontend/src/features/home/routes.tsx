import { defineFeature } from '../../lib/screens/routes.js';

/** `/home/Index` leads each person to the home of the user type; SanrioIndex is the brand owner's. */
export const feature = defineFeature({
  routes: [
    { path: '/home', to: '/home/Index' },
    { path: '/home/Index', title: 'home.title', screen: () => import('./own-home.js') },
    { path: '/home/Welcome', title: 'home.title', screen: () => import('./own-home.js') },
    { path: '/home/LicensorIndex', title: 'home.title', screen: () => import('./home.js') },
    { path: '/home/LicenseeIndex', title: 'home.title', screen: () => import('./home.js') },
    { path: '/home/AgentIndex', title: 'home.title', screen: () => import('./home.js') },
    { path: '/home/SanrioIndex', title: 'home.title', screen: () => import('./home.js') },
  ],
});
