import { idSchema } from '@bls/proto/domain/values/ids';
import { CallError } from '@bls/proto/domain/values/errors';
import { daySchema, instantSchema } from '@bls/proto/domain/values/time';

/** The end of a page: instant and id (instants are not unique), and the due day in lists sorted by it. */
export type Cursor = { at: string; id: string; due?: string };

export const writeCursor = ({ at, id, due }: Cursor): string => [at, id, ...(due ? [due] : [])].join('_');

/** Throws `invalid` for any other text. */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const [at, id, due, more] = text.split('_');
  if (more !== undefined || !instantSchema.safeParse(at).success || !idSchema.safeParse(id).success) throw new CallError('invalid');
  if (due !== undefined && !daySchema.safeParse(due).success) throw new CallError('invalid');
  return { at: at as string, id: id as string, ...(due ? { due } : {}) };
}
