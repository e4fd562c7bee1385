/** The tenant of a seed, and ids that are the same at every seeding: one for each name. */
export type SeedContext = { readonly tenant: string; readonly id: (...name: readonly (string | number)[]) => string };
