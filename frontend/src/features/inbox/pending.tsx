import { InboxTab } from './inbox-tab.js';

/** Items that wait for the reader. */
export default function Pending() {
  return <InboxTab tab="Pending" />;
}
