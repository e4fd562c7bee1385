import { idSchema } from '@bls/proto/domain/values/ids';
import { CallError } from '@bls/proto/domain/values/errors';
import { daySchema, instantSchema } from '@bls/proto/domain/values/time';

/**
 * The end of a page: instant and id (instants are not unique), the due day in lists sorted by it, and whether its last item was
 * a returned one.
 */
export type Cursor = { at: string; id: string; due?: string; returned?: boolean };

const RETURNED = 'returned';

export const writeCursor = ({ at, id, due, returned }: Cursor): string =>
  [at, id, ...(due ? [due] : []), ...(returned ? [RETURNED] : [])].join('_');

/** Throws `invalid` for any other text. */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const parts = text.split('_');
  const returned = parts.at(-1) === RETURNED;
  const [at, id, due, more] = returned ? parts.slice(0, -1) : parts;
  if (more !== undefined || !instantSchema.safeParse(at).success || !idSchema.safeParse(id).success) throw new CallError('invalid');
  if (due !== undefined && !daySchema.safeParse(due).success) throw new CallError('invalid');
  return { at: at as string, id: id as string, ...(due ? { due } : {}), ...(returned ? { returned } : {}) };
}
