import type { AgreedTermName } from '@bls/proto/domain/contract-template/agreed-terms';
import type { TemplateLanguage } from '@bls/proto/domain/contract-template/fields';
import type { Role } from '@bls/proto/domain/access/roles';

/** With which template the document of a contract was written. Rows never change. */
export interface ContractGenerationTable {
  tenant: string;
  id: string;
  contractId: string;
  version: number;
  /** The revision of the contract after the generation. */
  revision: number;
  /** Null for the shipped template. */
  templateId: string | null;
  templateVersion: number | null;
  templateName: string | null;
  language: TemplateLanguage;
  /** The agreed terms that the template has no place for. */
  missingTerms: AgreedTermName[];
  reason: string | null;
  /** Null for the system. */
  byPerson: { userId: string; name: string; role: Role } | null;
  at: string;
}
