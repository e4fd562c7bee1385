/** In the order in which they can be emptied; before the files that they name. */
export const CREATIVE_TABLES = [
  'download_ticket',
  'creative_log',
  'art_release',
  'art_source',
  'style_guide_licensee',
  'style_guide',
  'access_right',
] as const;
