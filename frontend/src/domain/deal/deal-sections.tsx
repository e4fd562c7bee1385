import type { TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import type { ReactNode } from 'react';
import { ArticlesAndChannels, CommercialTerms, KeyTerms } from './deal-terms.js';
import { FurtherTerms } from './further-terms.js';
import { MoneyTerms } from './money-terms.js';

type Props = {
  terms: TermsDraft;
  /** The terms of the version that this one is compared with, and the ids of rows that differ. */
  before?: TermsDraft;
  changed?: ReadonlySet<string>;
  note?: ReactNode;
};

/** Every section of a deal: the same for its author before the submission, for who approves it, and in the contract. */
export function DealSections({ terms, before, changed, note }: Props) {
  const compared = before ? { before } : {};
  const marks = changed ? { changed } : {};
  return (
    <>
      <KeyTerms terms={terms} {...compared} note={note} />
      <CommercialTerms terms={terms} {...compared} />
      <ArticlesAndChannels terms={terms} {...marks} />
      <MoneyTerms terms={terms} {...marks} />
      <FurtherTerms terms={terms} {...marks} />
    </>
  );
}
