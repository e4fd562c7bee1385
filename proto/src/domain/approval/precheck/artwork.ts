import { z } from 'zod';
import { idSchema } from '../../values/ids.js';
import { PICTURE_KINDS } from '../picture.js';

export const COLOUR_SPACES = ['rgb', 'cmyk', 'grey', 'other'] as const;
export type ColourSpace = (typeof COLOUR_SPACES)[number];

/** The most that is read of a text layer, in letters. */
export const ARTWORK_TEXT = 20_000;
/** The most colours of an artwork that are returned. */
export const ARTWORK_COLOURS = 12;

const sizeSchema = z.object({ width: z.number(), height: z.number() });

/** What is measured of a submitted file. Null: the file does not state it. */
export const artworkSchema = z.object({
  fileId: idSchema,
  kind: z.enum(PICTURE_KINDS),
  /** Of a picture; a PDF has none. */
  pixels: sizeSchema.nullable(),
  /** Pixels per inch; of a PDF the least of its pictures. */
  density: z.number().nullable(),
  /** The printed size in millimetres: of the first page, or of the pixels by their density. */
  print: sizeSchema.nullable(),
  /** Of a PDF those of its pictures. */
  spaces: z.array(z.enum(COLOUR_SPACES)),
  /** The text layer; null for a kind of file that has none. */
  text: z.string().max(ARTWORK_TEXT).nullable(),
  /** The colours that fill most of it, without white and its transparent parts: `#rrggbb` and share of the rest, 0 to 1. */
  colours: z.array(z.object({ value: z.string(), share: z.number() })).max(ARTWORK_COLOURS),
});
export type Artwork = z.infer<typeof artworkSchema>;
