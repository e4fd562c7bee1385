import { InboxTab } from './inbox-tab.js';

/** What waits for the reader. */
export default function Pending() {
  return <InboxTab tab="Pending" />;
}
