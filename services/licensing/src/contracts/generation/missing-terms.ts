import type { TenantContext } from '@bls/kit/rpc/context';
import { type AgreedTermName, termsWithoutPlace } from '@bls/proto/domain/contract-template/agreed-terms';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import { Injectable } from '@nestjs/common';
import { type ChosenTemplate, ContractFiles } from './contract-files.js';
import { missingInShipped } from './template-choices.queries.js';

/** Compares agreed terms with the placeholders of templates. */
@Injectable()
export class MissingTerms {
  constructor(private readonly files: ContractFiles) {}

  /** The agreed terms that a template has no place for. Errors of the files service pass through. */
  async of(terms: Terms, template: ChosenTemplate, ctx: TenantContext): Promise<AgreedTermName[]> {
    if (template.id === null) return missingInShipped(terms, template.language);
    return termsWithoutPlace(terms, await this.files.placeholdersOf(template.fileId, ctx));
  }
}
