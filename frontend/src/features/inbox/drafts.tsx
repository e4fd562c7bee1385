import { InboxTab } from './inbox-tab.js';

/** What the reader has begun and not submitted. */
export default function Drafts() {
  return <InboxTab tab="Draft" />;
}
