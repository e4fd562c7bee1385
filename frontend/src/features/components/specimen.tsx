import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/card.js';

/** One component with its variants. Its name is the name in code and is not translated. */
export const Specimen = ({ name, children, flush = false }: { name: string; children: ReactNode; flush?: boolean }) => (
  <Card title={<code className="font-sans">{name}</code>} flush={flush}>
    {flush ? children : <div className="flex flex-wrap items-start gap-3">{children}</div>}
  </Card>
);

export const Specimens = ({ children }: { children: ReactNode }) => <div className="grid items-start gap-4 xl:grid-cols-2">{children}</div>;
