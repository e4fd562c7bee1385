import type { InboxEntry } from '@bls/proto/contracts/calls/identity/inbox/inbox';
import { useState } from 'react';

/** The selected entries; `everything` means all that match the filter, loaded or not. */
export type Selection = {
  ids: ReadonlySet<string>;
  everything: boolean;
  toggle: (id: string) => void;
  toggleShown: () => void;
  chooseEverything: () => void;
  clear: () => void;
};

/** The selection belongs to one filter: another `key` resets it. */
export function useSelection(shown: readonly InboxEntry[], key: string): Selection {
  const [state, setState] = useState({ key, ids: new Set<string>(), everything: false });
  const { ids, everything } = state.key === key ? state : { ids: new Set<string>(), everything: false };
  const set = (next: Set<string>, all = false) => setState({ key, ids: next, everything: all });
  const allShown = (): Set<string> => new Set(shown.map((entry) => entry.id));
  return {
    ids,
    everything,
    toggle: (id) => {
      const next = everything ? allShown() : new Set(ids);
      if (!next.delete(id)) next.add(id);
      set(next);
    },
    toggleShown: () => set(everything || (shown.length > 0 && shown.every((entry) => ids.has(entry.id))) ? new Set() : allShown()),
    chooseEverything: () => set(allShown(), true),
    clear: () => set(new Set()),
  };
}
