import { atom, useAtom } from 'jotai';
import { KEYS, readJson, write } from '../../lib/browser/storage.js';
import { useUser } from '../../lib/session/session.js';

/** The codes of the folded groups by person, as this device stores them. */
type Folded = Readonly<Record<string, readonly string[]>>;
const foldedAtom = atom<Folded>(readJson<Folded>(KEYS.menuFolded) ?? {});

/** Whether the person has folded a group of the menu on this device, and the function that folds or unfolds it. */
export function useFolded(code: string): [boolean, (isFolded: boolean) => void] {
  const user = useUser();
  const [all, setAll] = useAtom(foldedAtom);
  const person = user ? `${user.TenantCode} ${user.UserName}` : '';
  const own = all[person] ?? [];
  const fold = (isFolded: boolean) => {
    const others = own.filter((one) => one !== code);
    const next = { ...all, [person]: isFolded ? [...others, code] : others };
    write(KEYS.menuFolded, JSON.stringify(next));
    setAll(next);
  };
  return [own.includes(code), fold];
}
