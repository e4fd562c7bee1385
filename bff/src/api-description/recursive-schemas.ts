/**
 * Schemas that refer to themselves carry their definitions at their own root, which is not the root of the document: moves them to
 * components and writes references to there. `index` is the
 * number of the body, for names of their own. Returns these components, empty for most bodies.
 */
export function liftDefinitions(media: { schema: object }, index: number): Record<string, object> {
  const text = JSON.stringify(media.schema);
  if (!text.includes('"$defs"')) return {};
  const components: Record<string, object> = {};
  const nameOf = (definition: string): string => `Recursive${index}${definition.replaceAll(/\W|__schema/g, '')}`;
  const redirected = text.replaceAll(/"#\/\$defs\/([^"]+)"/g, (_, name: string) => `"#/components/schemas/${nameOf(name)}"`);
  media.schema = JSON.parse(redirected, (key, value: unknown) => {
    if (key !== '$defs') return value;
    for (const [name, definition] of Object.entries(value as Record<string, object>)) components[nameOf(name)] = definition;
    return undefined;
  }) as object;
  return components;
}
