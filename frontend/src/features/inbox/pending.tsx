import { InboxTab } from './inbox-tab.js';

/** What waits for the reader, longest waiting first. */
export default function Pending() {
  return <InboxTab tab="Pending" />;
}
