type Node = Record<string, unknown>;

/** A part that is shorter than its reference with some fields is left where it is. */
const WORTH_SHARING = 200;
/** Keywords of a schema whose value is a schema, a list of schemas, or schemas by name. */
const ONE = ['items', 'additionalProperties', 'not', 'contains', 'propertyNames'];
const SEVERAL = ['anyOf', 'oneOf', 'allOf', 'prefixItems'];
const NAMED = ['properties', 'patternProperties'];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Applies `change` to the schemas directly inside a schema; `name` is that of their property, or of the schema itself. */
function withChildren(schema: Node, name: string, change: (child: Node, name: string) => unknown): Node {
  const one = (value: unknown, of = name): unknown => (isNode(value) ? change(value, of) : value);
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (ONE.includes(key)) return [key, one(value)];
      if (SEVERAL.includes(key) && Array.isArray(value)) return [key, value.map((each) => one(each))];
      if (NAMED.includes(key) && isNode(value))
        return [key, Object.fromEntries(Object.entries(value).map(([property, child]) => [property, one(child, property)]))];
      return [key, value];
    }),
  );
}

/**
 * Moves the parts of schemas that occur several times into `components`, each once, under the name of the property that has it first.
 * The schemas mean the same as before.
 */
export class SharedSchemas {
  readonly components: Record<string, Node> = {};
  private readonly counts = new Map<string, number>();
  private readonly names = new Map<string, string>();

  /** Counts the parts of a schema; all schemas are counted before the first is shared. */
  count(schema: object): void {
    withChildren(schema as Node, '', (child) => {
      const text = JSON.stringify(child);
      const seen = (this.counts.get(text) ?? 0) + 1;
      this.counts.set(text, seen);
      // what is inside a repetition is counted with the first
      if (seen === 1) this.count(child);
      return child;
    });
  }

  /** The schema with references in place of its shared parts. */
  share(schema: object, name = 'Part'): object {
    return withChildren(schema as Node, name, (child, of) => this.referenceTo(child, of));
  }

  private referenceTo(schema: Node, name: string): object {
    const text = JSON.stringify(schema);
    const isShared = text.length >= WORTH_SHARING && (this.counts.get(text) ?? 0) > 1;
    // a schema that refers to itself is bound to its place
    if (!isShared || text.includes('"$ref":"#')) return this.share(schema, name);
    let component = this.names.get(text);
    if (!component) {
      component = this.freeName(name);
      this.names.set(text, component);
      this.components[component] = {};
      this.components[component] = this.share(schema, name) as Node;
    }
    return { $ref: `#/components/schemas/${component}` };
  }

  private freeName(property: string): string {
    const base = `${property.charAt(0).toUpperCase()}${property.slice(1)}`.replaceAll(/\W/g, '') || 'Part';
    let name = base;
    for (let n = 2; name in this.components || name === 'Issue'; n += 1) name = `${base}${n}`;
    return name;
  }
}
