import type { Feature } from '../lib/screens/routes.js';

const modules = import.meta.glob<{ feature: Feature }>('../features/*/routes.tsx', { eager: true });
const features = Object.values(modules).map((module) => module.feature);

/** Every route with the paths of its feature, which the menu uses to find its entry. */
export const featureRoutes = features.flatMap(({ routes }) => {
  const area = routes.map(({ path }) => path);
  return routes.map((route) => ('screen' in route ? { ...route, area } : route));
});
