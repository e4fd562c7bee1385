import { z } from 'zod';
import { defineEvent } from '../event.js';
import { mentionedSchema } from '../../domain/inbox/mentioned.js';
import { idSchema } from '../../domain/values/ids.js';
import { storedTermsSchema } from '../../domain/term-sheet/stored/stored-terms.js';
import { daySchema } from '../../domain/values/time.js';

/** The parties, the document that binds them, and its terms. */
export const contractSignedSchema = z.object({
  contractId: idSchema,
  /** "CT-2026-0001". */
  contractNumber: z.string(),
  contractVersion: z.int(),
  termSheetId: idSchema,
  termSheetNumber: z.string(),
  termSheetVersion: z.int(),
  /** The licensee or sub-licensee. */
  companyId: idSchema,
  companyName: z.string(),
  licensorId: idSchema,
  licensorName: z.string(),
  brandOwnerIds: z.array(idSchema),
  signedOn: daySchema,
  /** The contract that this one replaces; it ends where this one starts. */
  replacesContractId: idSchema.optional(),
  /** That contract, the one it amends, and all signed amendments of both: they end together. */
  replacedContractIds: z.array(idSchema).optional(),
  /** The contract whose terms this one amends: sales, bills and payments continue under that one. */
  amendsContractId: idSchema.optional(),
  /** The contract that this one renews, amends or replaces. */
  followsContractId: idSchema.optional(),
  /** It was signed in another system and is imported: nothing of its past is work for anybody. */
  imported: z.boolean().optional(),
  terms: storedTermsSchema,
});
export type ContractSigned = z.infer<typeof contractSignedSchema>;

/** The contracts that end where this one starts. Events of earlier versions name one of them alone. */
export const replacedBy = ({ replacedContractIds, replacesContractId }: ContractSigned): readonly string[] =>
  replacedContractIds ?? (replacesContractId ? [replacesContractId] : []);

/** The contract that this one renews, amends or replaces. Events of earlier versions name no renewed one. */
export const followedBy = ({ followsContractId, replacesContractId, amendsContractId }: ContractSigned): string | undefined =>
  followsContractId ?? replacesContractId ?? amendsContractId;

/** A contract was signed by all: from now on sales are reported, approvals requested, and bills created under it. */
export const contractSigned = defineEvent('licensing.contract.signed.v1', contractSignedSchema);

/** A property was created or changed, with the data that other services use. */
export const propertySaved = defineEvent(
  'licensing.property.saved.v1',
  z.object({ propertyId: idSchema, brandOwnerReviews: z.boolean(), revision: z.int() }),
);

/** A term sheet was signed by all. The licensing service consumes it itself and creates the contract. */
export const termSheetSigned = defineEvent(
  'licensing.term-sheet.signed.v1',
  z.object({ termSheetId: idSchema, termSheetVersionId: idSchema }),
);
/** A contract was created without a document. The licensing service consumes it itself and has the document rendered. */
export const contractDrafted = defineEvent('licensing.contract.drafted.v1', z.object({ contractId: idSchema }));

/** People were mentioned in a comment on a deal. Identity notifies them. */
export const dealCommentMentioned = defineEvent('licensing.deal-comment.mentioned.v1', mentionedSchema);
