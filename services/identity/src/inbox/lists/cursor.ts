import { idSchema } from '@bls/proto/domain/values/ids';
import { CallError } from '@bls/proto/domain/values/errors';
import { daySchema, instantSchema } from '@bls/proto/domain/values/time';

/** Where a page ended: instants are not unique, so the id goes along; lists by due day name that too. */
export type Cursor = { at: string; id: string; due?: string };

export const writeCursor = ({ at, id, due }: Cursor): string => [at, id, ...(due ? [due] : [])].join('_');

/** Throws `invalid` for a text that is not a cursor of ours. */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const [at, id, due, more] = text.split('_');
  if (more !== undefined || !instantSchema.safeParse(at).success || !idSchema.safeParse(id).success) throw new CallError('invalid');
  if (due !== undefined && !daySchema.safeParse(due).success) throw new CallError('invalid');
  return { at: at as string, id: id as string, ...(due ? { due } : {}) };
}
