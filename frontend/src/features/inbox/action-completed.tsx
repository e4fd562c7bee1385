import { InboxTab } from './inbox-tab.js';

/** What the reader has done. */
export default function ActionCompleted() {
  return <InboxTab tab="ActionCompleted" />;
}
