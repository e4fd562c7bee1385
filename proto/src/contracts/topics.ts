/** What reads show and commands change: after a command only reads with its topics are repeated. */
export const TOPICS = [
  /** The signed-in person: profile, sessions, second factor. */
  'account',
  'agentProperty',
  'apiClient',
  /** Approvals of products. */
  'approval',
  'artSource',
  'audit',
  'aul',
  'aulSettings',
  'bankStatement',
  'bill',
  /** Journals, periods, accounts of the books, and their files. */
  'books',
  'catalogue',
  /** The clause library. */
  'clause',
  'company',
  'contract',
  'contractTemplate',
  /** Comments on term sheets and contracts. */
  'dealComment',
  /** Events and jobs that failed permanently. */
  'deadLetter',
  'design',
  'designTemplate',
  /** Events of the trade and their orders. */
  'event',
  'exchangeRate',
  'financeSettings',
  'givingAccess',
  'group',
  'inbox',
  'insurance',
  'invitation',
  /** Ranges of labels. */
  'label',
  'listView',
  'mailSettings',
  /** Mails that were sent. */
  'mailbox',
  /** A company that moves in from another system. */
  'movingIn',
  'notificationSetup',
  'payment',
  /** Exports of all data about a person. */
  'personalData',
  'pop',
  /** Checks before a submission. */
  'precheck',
  'property',
  /** Guides, checklists and their answers. */
  'reviewGuide',
  'salesReport',
  /** Texts that reviewers use again. */
  'savedReply',
  /** Settings of the tenant. */
  'settings',
  'skuImport',
  'spu',
  'spuMark',
  'spuSettings',
  'sticker',
  'styleGuide',
  'termSheet',
  'territory',
  'user',
  'webhook',
  'workflow',
] as const;
export type Topic = (typeof TOPICS)[number];
