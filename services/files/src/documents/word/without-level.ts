import type { Content, ContentNode } from 'pdfmake';

/** A content before whose headings no page break is wanted: it stands beside other texts, or stays together. */
export function withoutLevel(content: Content): Content {
  if (Array.isArray(content)) return content.map(withoutLevel);
  const { headlineLevel: _, ...rest } = content as ContentNode;
  return rest;
}
