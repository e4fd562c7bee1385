import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  /** The word for screen readers: "overdue". */ word: string;
  title?: string;
  children: ReactNode;
};

/** A day that has passed: red, with a sign for people who do not see the colour. */
export const PassedDay = ({ word, title, children }: Props) => (
  <span className="inline-flex items-center gap-1 font-semibold text-error" title={title}>
    <CircleAlert size={13} aria-hidden className="shrink-0" />
    <span className="sr-only">{word} </span>
    {children}
  </span>
);
