import type { ContractDetail } from '@bls/proto/contracts/views/contract';

type File = ContractDetail['files'][number];
const isWord = ({ name, kind }: File): boolean => /\.docx$/i.test(name) && kind !== 'attachment';

/** The Word files of the contract text, oldest first. */
export const wordFiles = ({ files }: Pick<ContractDetail, 'files'>): File[] => files.filter(isWord);
