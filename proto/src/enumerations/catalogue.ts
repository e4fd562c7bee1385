import { z } from 'zod';

/** The three levels of the catalogue. Labels: `catalogueKind.{kind}`. */
export const CATALOGUE_KINDS = ['segment', 'subCategory', 'productType'] as const;
export const catalogueKindSchema = z.enum(CATALOGUE_KINDS);
export type CatalogueKind = z.infer<typeof catalogueKindSchema>;
