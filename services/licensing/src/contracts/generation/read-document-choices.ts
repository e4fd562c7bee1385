import type { CallContext } from '@bls/kit/rpc/context';
import { Handler } from '@bls/kit/rpc/handler';
import { Database } from '@bls/kit/db/database';
import type { RequestOf, ResponseOf } from '@bls/proto/contracts/call';
import { contractDocumentChoices } from '@bls/proto/contracts/calls/licensing/contracts/contract-document';
import type { ContractClause } from '@bls/proto/contracts/calls/licensing/clauses/clause';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import type { LicensingDb } from '../../db/schema.js';
import { findCurrent } from '../contracts.repository.js';
import { clausesOf } from '../clauses/contract-clauses.queries.js';
import type { ChosenTemplate } from './contract-files.js';
import { isPermanent } from './permanent-errors.js';
import { MissingTerms } from './missing-terms.js';
import { choiceOf, fittingTemplates, startingTemplate } from './template-choices.queries.js';

/** Lists the templates that fit a contract, each with the agreed terms that it has no place for. */
@Handler(contractDocumentChoices)
export class ReadDocumentChoices {
  constructor(
    private readonly db: Database<LicensingDb>,
    private readonly missingTerms: MissingTerms,
  ) {}

  /** Throws `notFound` outside the scope of the person. */
  async execute(
    { contractVersionId }: RequestOf<typeof contractDocumentChoices>,
    ctx: CallContext,
  ): Promise<ResponseOf<typeof contractDocumentChoices>> {
    const { chosen, templates, terms, clauses } = await this.db.read(ctx, async (trx) => {
      const contract = await findCurrent(trx, ctx.actor, contractVersionId);
      return {
        chosen: choiceOf(await startingTemplate(trx, contract)),
        templates: await fittingTemplates(trx, contract),
        terms: contract.terms,
        clauses: await clausesOf(trx, contract),
      };
    });
    const choices = templates.map(async (template) => ({
      template: choiceOf(template),
      name: template.id === null ? null : template.name,
      language: template.language,
      missing: await this.missingIn(terms, clauses, template, ctx),
    }));
    return { chosen, choices: await Promise.all(choices) };
  }

  /** Null when the document of the template cannot be read. */
  private async missingIn(terms: Terms, clauses: ContractClause[], template: ChosenTemplate, ctx: CallContext) {
    try {
      return await this.missingTerms.of(terms, clauses, template, ctx);
    } catch (error) {
      if (isPermanent(error)) return null;
      throw error;
    }
  }
}
