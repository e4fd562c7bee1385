import type { Feature } from '../lib/routes.js';

const modules = import.meta.glob<{ feature: Feature }>('../features/*/routes.tsx', { eager: true });
const features = Object.values(modules).map((module) => module.feature);

export const featureRoutes = features.flatMap((feature) => feature.routes);
