import { useNameOf } from '../../components/deal/use-deal-text.js';

/** The name of a thing in the reader's language. */
export function useNamed(): (thing: { name: string; nameZh: string | null }) => string {
  const nameOf = useNameOf();
  return ({ name, nameZh }) => nameOf({ name, nameZh: nameZh ?? undefined });
}
