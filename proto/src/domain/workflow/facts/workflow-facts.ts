/**
 * Every fact that a condition (`when`) of a workflow names, by kind of item, with what it says. A new condition begins here:
 * the function that calculates the facts of term sheets, contracts or designs is beside this file and does not compile until
 * it calculates the new one. Other kinds: `facts.ts` of stores in approvals, `facts-of-bill.ts` in finance.
 */
export const WORKFLOW_FACTS = {
  termSheet: {
    copied: 'It is a copy that was never submitted.',
    draftedByAgent: 'An agent has drafted it: sales reviews it first.',
    hasBrandOwner: 'One of its properties belongs to a brand owner.',
    moreBrandOwners: 'A brand owner other than that of the person has not approved this version yet.',
    signedByLicensor: 'The licensor has signed.',
  },
  contract: {
    revised: 'Somebody has changed the generated text, so that legal needs a clean version.',
    documentReplaced: 'Another document has taken the place of the generated one.',
    signedByLicensor: 'The licensor has signed.',
    signedByLicensee: 'The licensee has signed.',
    releasedAsPdf: 'The released version can be sealed unchanged.',
    acceptedAsPdf: 'The licensee has accepted the generated document, and nobody has changed it since.',
    licensorWaits: 'The licensee signs first.',
    licenseeWaits: 'The licensor signs first, or people outside sign for the licensee.',
  },
  designApproval: {
    numbered: 'It has its number (App ID).',
    brandOwnerReviews: 'The designer of the brand owner reviews it in place of the licensor’s.',
  },
  spuApproval: {
    alike: 'The pictures match an approved product.',
    unlike: 'The pictures match none.',
    brandOwnerReviews: 'The designer of the brand owner reviews it.',
  },
  aul: {
    autoApproved: 'The rules of the tenant approve it.',
    autoDisapproved: 'The rules of the tenant refuse it.',
    ceoReviews: 'The tenant requires the review of the CEO.',
    autoStamp: 'The letter may be stamped by the system.',
    draftGenerated: 'The draft of the letter has been rendered; only for the event that reports it.',
    systemStamp: 'The tenant allows the stamp of the system, and legal has not corrected the letter.',
    periodBegun: 'The period of the letter has begun.',
    periodOver: 'The period of the letter has ended.',
    contractOver: 'The contract has ended.',
    followerActive: 'The letter that follows it is valid.',
  },
  sticker: {
    ceoReviews: 'The tenant requires the review of the CEO.',
    allApproved: 'The whole requested quantity is approved.',
  },
  bill: {
    credit: 'It is a credit note.',
    settled: 'No amount is open.',
    pending: 'Another payment of it is not confirmed yet.',
    overdue: 'The payment has waited longer than the tenant allows.',
    untouched: 'Nothing has been paid, reported or set off.',
    creditAvailable: 'The credit note has an amount that is not used.',
    byBankLine: 'A line of a bank statement pays it, or its match is undone.',
  },
  payment: {
    overdue: 'It has waited longer than the tenant allows.',
    byBankLine: 'A line of a bank statement has confirmed it.',
    reported: 'The licensee has reported it.',
  },
  salesReport: { royaltyIsCalculated: 'The royalty of the month is calculated.' },
  givingAccess: {
    signed: 'The contract was signed; only for the event that reports it.',
    arrived: 'A style guide was assigned; only for the event that reports it.',
    gone: 'The last style guide was withdrawn; only for the event that reports it.',
    styleGuide: 'A style guide of the character is assigned to the licensee.',
  },
} as const;

type Known = typeof WORKFLOW_FACTS;
/** The facts of a kind of item. One that is missing counts as false, as those that only one event knows. */
export type FactsOf<Kind extends keyof Known> = Readonly<Record<keyof Known[Kind], boolean>>;
