import type { TenantContext } from '@bls/kit/rpc/context';
import { type AgreedTermName, termsWithoutPlace } from '@bls/proto/domain/contract-template/agreed-terms';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import { Injectable } from '@nestjs/common';
import type { TextSources } from '../documents/template-values.js';
import { type ChosenTemplate, ContractFiles } from './contract-files.js';
import { missingInShipped } from './template-choices.queries.js';

/** Inserted clauses need the place of special provisions. */
function withClauses(terms: Terms, clauses: TextSources['clauses']): Terms {
  const provisions = clauses.map(({ title, en }, index) => ({ id: `clause-${index}`, title, wording: en }));
  return { ...terms, provisions: { provisions: [...terms.provisions.provisions, ...provisions] } };
}

/** Compares agreed terms with the placeholders of templates. */
@Injectable()
export class MissingTerms {
  constructor(private readonly files: ContractFiles) {}

  /** The agreed terms, with the inserted clauses as provisions, that a template has no place for. Errors of the files service pass through. */
  async of(agreed: Terms, clauses: TextSources['clauses'], template: ChosenTemplate, ctx: TenantContext): Promise<AgreedTermName[]> {
    const terms = withClauses(agreed, clauses);
    if (template.id === null) return missingInShipped(terms, template.language);
    return termsWithoutPlace(terms, await this.files.placeholdersOf(template.fileId, ctx));
  }
}
