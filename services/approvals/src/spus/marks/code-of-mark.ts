import { createHash } from 'node:crypto';
import type { MarkedFormat } from '@bls/proto/contracts/calls/files/mark';

/** The code of a mark: 40 bits of a hash of its id, so that a repeated attempt writes the same code. */
export const codeOf = (id: string): string => createHash('sha256').update(`mark ${id}`).digest('hex').slice(0, 10);

/** The file name of a marked picture. */
export const nameOfMarked = ({ itemCode }: { itemCode: string }, { name }: { name: string }, format: MarkedFormat): string =>
  `${itemCode.replaceAll('/', '-')}-${name.replace(/\.[A-Za-z0-9]+$/, '')}.${format}`;
