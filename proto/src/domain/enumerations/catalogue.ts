import { z } from 'zod';

/** The three levels of the catalogue. Labels: `catalogueKind.{kind}`. */
export const CATALOGUE_KINDS = ['segment', 'subCategory', 'productType'] as const;
export const catalogueKindSchema = z.enum(CATALOGUE_KINDS);
export type CatalogueKind = z.infer<typeof catalogueKindSchema>;

/** Possible changes of an entry; an entry can be renamed and switched on or off at the same time. */
export const CATALOGUE_CHANGES = ['added', 'renamed', 'switchedOff', 'switchedOn'] as const;
export const catalogueChangeSchema = z.enum(CATALOGUE_CHANGES);
export type CatalogueChangeKind = z.infer<typeof catalogueChangeSchema>;
