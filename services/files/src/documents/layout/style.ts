/** The style of all PDF documents. Sizes in points on A4. */
export const INK = '#1b1f24';
export const SOFT = '#59616b';
export const FAINT = '#8b939c';
export const RULE = '#c9ced4';
export const HAIR = '#e3e6ea';
export const SHADE = '#f4f5f7';
export const ACCENT = '#23344d';

export const MARGINS = { left: 58, top: 84, right: 58, bottom: 66 };
export const PAGE_WIDTH = 595.28;
export const POINTS_PER_MM = 72 / 25.4;
export const TEXT_WIDTH = PAGE_WIDTH - MARGINS.left - MARGINS.right;

/** The styles with titles and headings in a colour. */
export const stylesIn = (color: string) => ({
  title: { fontSize: 17, bold: true, color },
  titleZh: { fontSize: 13.5, color },
  subtitle: { fontSize: 9.5, color: SOFT },
  heading: { fontSize: 11, bold: true, color },
  headingZh: { fontSize: 10.5, bold: true, color },
  subheading: { fontSize: 9.8, bold: true },
  label: { fontSize: 8.4, color: SOFT },
  small: { fontSize: 7.4, color: FAINT },
  caption: { fontSize: 9, bold: true, color: INK },
});
