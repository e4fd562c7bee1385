import { defineFeature } from '../../lib/screens/routes.js';
import { ROUTES } from '../../lib/screens/patterns.js';

const bare = { bare: true, open: true } as const;

export const feature = defineFeature({
  routes: [
    { path: ROUTES.registration.register, title: 'registration.title', ...bare, screen: () => import('./register.js') },
    { path: ROUTES.registration.subUser, title: 'registration.subTitle', ...bare, screen: () => import('./sub-user-register.js') },
    { path: ROUTES.registration.forgotPassword, title: 'password.forgot.title', ...bare, screen: () => import('./forgot-password.js') },
    { path: ROUTES.registration.resetPassword, title: 'password.reset.title', ...bare, screen: () => import('./reset-password.js') },
  ],
});
