import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { useSearchValue } from '../../lib/screens/screen.js';
import { Badge } from '../feedback/status.js';

export type Tab = { id: string; label: ReactNode; count?: number; content: ReactNode };
type Props = {
  tabs: readonly Tab[];
  /** Accessible name of the tab list. */ label: string;
  /** Name of the query parameter of the open tab. */ name?: string;
};

/** Tabs of one screen; the open one is stored in the address. Left and right move between them. */
export function Tabs({ tabs, label, name = 'tab' }: Props) {
  const [chosen, choose] = useSearchValue(name);
  const id = useId();
  const first = tabs[0]?.id;
  const value = tabs.some((tab) => tab.id === chosen) ? chosen : first;
  return (
    <Radix.Root value={value ?? ''} onValueChange={(next) => choose(next === first ? undefined : next)}>
      <Radix.List aria-label={label} className="scroll-quiet mb-4 flex gap-5 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            id={`${id}-tab-${tab.id}`}
            aria-controls={`${id}-panel-${tab.id}`}
            className="focus-inset flex items-center gap-1.5 border-b-2 border-transparent px-0.5 pt-1 pb-2 font-medium whitespace-nowrap text-muted hover:text-text data-[state=active]:border-accent data-[state=active]:text-accent-text"
          >
            {tab.label}
            {tab.count ? <Badge>{tab.count}</Badge> : null}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {/* not the panel of Radix, which reads the style of the whole page while React inserts it */}
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-panel-${tab.id}`}
          aria-labelledby={`${id}-tab-${tab.id}`}
          data-state={tab.id === value ? 'active' : 'inactive'}
          hidden={tab.id !== value}
          tabIndex={0}
          className="outline-none"
        >
          {tab.id === value ? tab.content : null}
        </div>
      ))}
    </Radix.Root>
  );
}
