import { insertTables, type StoredRow } from '@bls/kit/db/insert-rows';
import type { SeedContext } from '@bls/shared/seeding/seed-context';
import type { ContractTemplateTable, ContractTemplateVersionTable, Trx } from '../../db/schema.js';

type Columns = 'id' | 'ownerId' | 'name' | 'type' | 'language';
export type SeededTemplate = Pick<StoredRow<ContractTemplateTable>, Columns> & {
  active: boolean;
  file: Pick<ContractTemplateVersionTable, 'fileId' | 'fileName' | 'placeholders'>;
  byName: string;
  at: string;
};

/** Templates of contracts, each with its first version. */
export class SeedTemplates {
  private readonly templates: SeededTemplate[] = [];

  constructor(private readonly context: SeedContext) {}

  save(template: SeededTemplate): void {
    this.templates.push(template);
  }

  /** The templates that exist at an instant. */
  savedBy(at: string) {
    return this.templates.filter((template) => template.at <= at).map((template) => ({ ...template, version: 1 }));
  }

  insert(trx: Trx): Promise<void> {
    return insertTables(trx, this.context.tenant, {
      contractTemplate: this.templates.map(({ file: _file, byName: _byName, at, ...template }) => ({
        ...template,
        version: 1,
        updatedAt: at,
      })),
      contractTemplateVersion: this.templates.map(({ id: templateId, file, byName, at }) => ({
        ...file,
        templateId,
        version: 1,
        byName,
        at,
      })),
    });
  }
}
