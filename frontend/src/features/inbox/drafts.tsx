import { InboxTab } from './inbox-tab.js';

/** Drafts of the reader. */
export default function Drafts() {
  return <InboxTab tab="Draft" />;
}
