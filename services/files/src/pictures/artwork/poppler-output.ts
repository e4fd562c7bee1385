import { type ColourSpace, COLOUR_SPACES } from '@bls/proto/domain/approval/precheck/artwork';

export type PdfPictures = { density: number | null; spaces: ColourSpace[] };

const MM_PER_POINT = 25.4 / 72;
/** As `pdfimages -list` names colour spaces. */
const SPACES: Readonly<Record<string, ColourSpace>> = { gray: 'grey', rgb: 'rgb', cmyk: 'cmyk' };
/** With a profile, the number of components gives the space. */
const OF_COMPONENTS: Readonly<Record<string, ColourSpace>> = { 1: 'grey', 3: 'rgb', 4: 'cmyk' };

/** The size of the first page in millimetres, from `pdfinfo`. */
export function pdfPageSize(info: string): { width: number; height: number } | null {
  const [, width, height] = /^Page size:\s+([\d.]+) x ([\d.]+) pts/m.exec(info) ?? [];
  return width && height ? { width: Number(width) * MM_PER_POINT, height: Number(height) * MM_PER_POINT } : null;
}

/** The least density and the colour spaces of the pictures in a PDF, from `pdfimages -list`. Masks have no colours. */
export function pdfPictures(list: string): PdfPictures {
  const rows = list
    .split('\n')
    .slice(2)
    .map((line) => line.trim().split(/\s+/))
    .filter((columns) => columns[2] === 'image');
  const densities = rows.map((columns) => Math.min(Number(columns[12]), Number(columns[13]))).filter((each) => each > 0);
  const found = new Set(
    rows.map(
      ([, , , , , color = '', components = '']) => SPACES[color] ?? (color === 'icc' ? OF_COMPONENTS[components] : undefined) ?? 'other',
    ),
  );
  return { density: densities.length > 0 ? Math.min(...densities) : null, spaces: COLOUR_SPACES.filter((space) => found.has(space)) };
}
