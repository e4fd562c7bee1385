import type { Content, ContentNode } from 'pdfmake';

/** The same content without the wish for a page break before its headings, for texts in columns and in groups. */
export function withoutLevel(content: Content): Content {
  if (Array.isArray(content)) return content.map(withoutLevel);
  const { headlineLevel: _, ...rest } = content as ContentNode;
  return rest;
}
