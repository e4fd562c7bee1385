import { idSchema } from '@bls/proto/ids';
import { CallError } from '@bls/proto/errors';
import { instantSchema } from '@bls/proto/time';

/** Where a page ended: instants are not unique, so the id goes along. */
export type Cursor = { at: string; id: string };

export const writeCursor = ({ at, id }: Cursor): string => `${at}_${id}`;

/** Throws `invalid` for a text that is not a cursor of ours. */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const [at, id, more] = text.split('_');
  if (more !== undefined || !instantSchema.safeParse(at).success || !idSchema.safeParse(id).success) throw new CallError('invalid');
  return { at: at as string, id: id as string };
}
