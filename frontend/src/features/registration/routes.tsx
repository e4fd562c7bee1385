import { defineFeature } from '../../lib/screens/routes.js';

const bare = { bare: true, open: true } as const;

export const feature = defineFeature({
  routes: [
    { path: '/account/register', title: 'registration.title', ...bare, screen: () => import('./register.js') },
    { path: '/account/subUserRegister', title: 'registration.subTitle', ...bare, screen: () => import('./sub-user-register.js') },
    { path: '/account/forgotPassword', title: 'password.forgot.title', ...bare, screen: () => import('./forgot-password.js') },
    { path: '/account/resetPassword', title: 'password.reset.title', ...bare, screen: () => import('./reset-password.js') },
  ],
});
