import { CamelCasePlugin, type KyselyPlugin, type PluginTransformResultArgs, PostgresQueryCompiler, type RootOperationNode } from 'kysely';

/**
 * Columns are `snake_case` in the database and `camelCase` in TypeScript; keys inside of JSON columns stay as they are. Results are
 * renamed here and statements by their compiler, because Kysely's own plugin copies the tree of each statement to rename it.
 */
export class ColumnNames extends CamelCasePlugin implements KyselyPlugin {
  override transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    return node;
  }

  override async transformResult({ result }: PluginTransformResultArgs): Promise<PluginTransformResultArgs['result']> {
    return { ...result, rows: result.rows.map((row) => this.renamed(row)) };
  }

  inSql(name: string): string {
    return this.snakeCase(name);
  }

  private renamed(row: Record<string, unknown>): Record<string, unknown> {
    const renamed: Record<string, unknown> = {};
    for (const column of Object.keys(row)) renamed[this.camelCase(column)] = row[column];
    return renamed;
  }
}

export class SnakeCaseCompiler extends PostgresQueryCompiler {
  constructor(private readonly names: ColumnNames) {
    super();
  }

  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(this.names.inSql(identifier));
  }
}
