import { randomUUID } from 'node:crypto';
import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Database } from '@bls/kit/db/database';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { contractTemplateAddDefaults } from '@bls/proto/contracts/calls/licensing/contracts/contract-template';
import { TEMPLATE_LANGUAGES, TEMPLATE_TYPES } from '@bls/proto/domain/contract-template/fields';
import type { LicensingDb } from '../../db/schema.js';
import { defaultName } from './defaults/default-name.js';
import { defaultTemplate } from './defaults/default-template.js';
import { placeholdersIn } from './defaults/used-placeholders.js';
import { ShippedTemplates } from './shipped-templates.js';
import { addTemplate, templatesOf } from './templates.repository.js';
import { templateOwner } from './template-owner.js';

/** Adds the shipped templates that an owner does not have yet, as a base for its own. */
@Handler(contractTemplateAddDefaults)
export class AddDefaultTemplates {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly shipped: ShippedTemplates,
  ) {}

  /** Throws `notFound` for a company that is no owner of templates. */
  async execute(
    { ownerId }: RequestOf<typeof contractTemplateAddDefaults>,
    ctx: CallContext,
  ): Promise<ResponseOf<typeof contractTemplateAddDefaults>> {
    const { tenant, actor } = ctx;
    const existing = await this.db.read(ctx, async (trx) => {
      await templateOwner(trx, tenant, ownerId);
      return templatesOf(trx, tenant, { ownerId });
    });
    const wanted = TEMPLATE_TYPES.flatMap((type) => TEMPLATE_LANGUAGES.map((language) => ({ type, language }))).filter(
      ({ type, language }) => !existing.some((one) => one.type === type && one.language === language),
    );
    const added = await Promise.all(
      wanted.map(async ({ type, language }) => ({
        id: randomUUID(),
        ownerId,
        name: defaultName(type, language),
        type,
        language,
        fileId: await this.shipped.fileId(type, language, ctx),
        fileName: `${defaultName(type, language)}.docx`,
        placeholders: new Set(placeholdersIn(defaultTemplate(type, language)).map(({ name }) => name)).size,
      })),
    );
    return this.db.transaction(ctx, async (trx) => {
      const inserted = [];
      for (const template of added) inserted.push(await addTemplate(trx, tenant, template, actor.name));
      return { added: inserted.filter(Boolean).length };
    });
  }
}
